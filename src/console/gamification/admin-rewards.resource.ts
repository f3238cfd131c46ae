import type { Actor } from '../../platform/access/actor';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import {
  byFlag,
  byId,
  byWord,
  byWords,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import { NAME_TEXT } from '../../users/account/user.entity';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { TextField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { LEDGER_REASONS } from '../../gamification/ledger/ledger-reasons';

/** A line of the ledger in the console. Lines never change; a wrong one is reversed by another line. */
export class AdminRewardView {
  @ShownId() id: string;
  @ShownId() userId: string;
  @ShownText('Ada Obi') userName: string;
  @ShownNumber(6, { description: 'Coins' }) amount: number;
  @ShownNumber(6) points: number;
  @ShownChoice(LEDGER_REASONS, { example: 'PROPERTY_SEARCH' }) reason: string;
  @ShownText('2026-11-18', { nullable: true }) subject: string | null;
  @ShownInstant({ example: '2026-11-18T08:12:00.000Z' }) at: string;
  @ShownText(null, { description: 'The admin who reversed a reward' })
  byName: string | null;
  @ShownText(null) note: string | null;
  @ShownFlag(false, { description: 'Whether another line reversed it' }) reversed: boolean;
  @ShownFlag(true, { description: 'Whether the caller may reverse it: not one of their own' })
  canReverse: boolean;
}

@AcceptsFieldsOf(() => AdminRewardView)
export class ReverseBody {
  @TextField({ label: 'Note', max: 500, example: 'Searches made by a script' }) note: string;
}

export class ReversedView {
  @ShownText('Reward taken back') message: string;
  @Shown({ type: AdminRewardView }) reward: AdminRewardView;
}

/** Adds whether this admin may reverse an entry: none of their own. */
export const presentRewards =
  ({ userId }: Actor) =>
  (rows: AdminRewardView[]): AdminRewardView[] =>
    rows.map((row) => ({ ...row, canReverse: row.canReverse && row.userId !== userId }));

const REVERSED = `exists (select from ledger_entries r where r.award_key = 'REVERSAL:' || e.id)`;

/** A purchase is reversed with what was bought, which the person must still have. */
const HELD = `(e.reason <> 'STREAK_FREEZE' or exists (select from players p where p.user_id = e.user_id and p.freezes > 0))`;

const TAKEN_BACK = `array(select substr(award_key, ${'REVERSAL:'.length + 1})::uuid from ledger_entries where reason = 'REVERSAL')`;

export const rewardResource: AdminResource = {
  name: 'rewards',
  from: 'ledger_entries e join users u on u.id = e.user_id left join users a on a.id = e.by_user_id',
  core: 'ledger_entries e',
  select: `e.id, e.user_id as "userId", btrim(u.first_name || ' ' || u.last_name) as "userName", (e.coins / 10.0)::float8 as amount,
    (e.points / 10.0)::float8 as points, e.reason, e.subject, ${isoInstant('e.at')} as at,
    a.first_name || ' ' || a.last_name as "byName", e.note, ${REVERSED} as reversed,
    e.reason <> 'REVERSAL' and not ${REVERSED} and ${HELD} as "canReverse"`,
  id: 'e.id',
  sort: { id: 'e.id', at: 'e.at', amount: 'e.coins', reason: ['e.reason', 'e.at'] },
  indexed: ['id', 'at', 'reason'],
  order: ['at', 'DESC'],
  filter: {
    id: byId('e.id'),
    q: byWords([], [{ column: 'e.user_id', table: 'users', words: [NAME_TEXT, 'email'] }]),
    userId: byId('e.user_id'),
    reason: byWord('e.reason', LEDGER_REASONS),
    reversed: byFlag(`e.id = any(${TAKEN_BACK})`),
    since: sinceDate('e.at'),
    until: untilDate('e.at'),
  },
};
