import { row, statement } from '../../platform/database/sql/statement';
import type { TakenKind } from './taken-time.entity';

export type TakenRow = {
  kind: TakenKind;
  subject_id: string;
  session: string;
  seat: number | null;
  in_person: boolean;
  place: string;
  starts_at: string;
  ends_at: string;
};

/** The taken times of an owner. $1 the owner, $2 from, $3 to, $4 now. */
export const TAKEN_TIMES = statement(
  'owner-times-taken',
  `select t.kind, t.subject_id, t.session, t.seat, t.in_person, t.starts_at, t.ends_at,
    concat_ws(' ', l.address, l.area, l.city) as place
  from taken_times t join listings l on l.id = t.listing_id
  where t.owner_id = $1 and t.ends_at > $2 and t.starts_at < $3 and (t.held_until is null or t.held_until > $4)`,
  ['uuid', 'instant', 'instant', 'instant'],
  row<TakenRow>({
    kind: 'text',
    subject_id: 'uuid',
    session: 'text',
    seat: 'int?',
    in_person: 'bool',
    place: 'text',
    starts_at: 'instant',
    ends_at: 'instant',
  }),
);

/** $1 the owner, $2 from, $3 to. */
export const BUSY_TIMES = statement(
  'owner-times-busy',
  `select starts_at, ends_at from busy_times where owner_id = $1 and ends_at > $2 and starts_at < $3`,
  ['uuid', 'instant', 'instant'],
  { starts_at: 'instant', ends_at: 'instant' },
);
