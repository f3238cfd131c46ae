import { isoInstant } from '../../platform/database/sql/instant-sql';
import {
  byFlag,
  byId,
  byPart,
  byWord,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { Shown, TextField } from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { LEDGER_REASONS } from '../../gamification/rates/rewards';

const id = { type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' };

/** A line of the ledger in the console. Nothing of it can be changed; a wrong one is taken back by another. */
export class AdminRewardView {
  @Shown(id) id: string;
  @Shown(id) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) userName: string;
  @Shown({ type: Number, example: 6, description: 'Coins' }) amount: number;
  @Shown({ type: Number, example: 6 }) points: number;
  @Shown({ type: String, enum: [...LEDGER_REASONS], example: 'PROPERTY_SEARCH' }) reason: string;
  @Shown({ type: String, nullable: true, example: '2026-11-18' }) subject: string | null;
  @Shown({ type: String, format: 'date-time', example: '2026-11-18T08:12:00.000Z' }) at: string;
  @Shown({ type: String, nullable: true, example: null, description: 'The admin who took something back' })
  byName: string | null;
  @Shown({ type: String, nullable: true, example: null }) note: string | null;
  @Shown({ type: Boolean, example: false, description: 'Was taken back by another line' }) reversed: boolean;
  @Shown({ type: Boolean, example: true }) canReverse: boolean;
}

@AcceptsFieldsOf(() => AdminRewardView)
export class ReverseBody {
  @TextField({ label: 'Note', max: 500, example: 'Searches made by a script' }) note: string;
}

export class ReversedView {
  @Shown({ type: String, example: 'Reward taken back' }) message: string;
  @Shown({ type: AdminRewardView }) reward: AdminRewardView;
}

const REVERSED = `exists (select from ledger_entries r where r.award_key = 'REVERSAL:' || e.id)`;

export const rewardResource: AdminResource = {
  name: 'rewards',
  from: 'ledger_entries e join users u on u.id = e.user_id left join users a on a.id = e.by_user_id',
  select: `e.id, e.user_id as "userId", btrim(u.first_name || ' ' || u.last_name) as "userName", (e.coins / 10.0)::float8 as amount,
    (e.points / 10.0)::float8 as points, e.reason, e.subject, ${isoInstant('e.at')} as at,
    a.first_name || ' ' || a.last_name as "byName", e.note, ${REVERSED} as reversed,
    e.reason <> 'REVERSAL' and not ${REVERSED} as "canReverse"`,
  id: 'e.id',
  sort: { id: 'e.id', at: 'e.at', amount: 'e.coins', reason: 'e.reason' },
  order: ['at', 'DESC'],
  filter: {
    id: byId('e.id'),
    q: byPart("u.first_name || ' ' || u.last_name || ' ' || u.username", 'u.email'),
    userId: byId('e.user_id'),
    reason: byWord('e.reason', LEDGER_REASONS),
    reversed: byFlag(REVERSED),
    since: sinceDate('e.at'),
    until: untilDate('e.at'),
  },
};
