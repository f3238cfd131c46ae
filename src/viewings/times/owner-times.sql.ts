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
  (db, owner, from, to, now) =>
    db
      .selectFrom('taken_times as t')
      .innerJoin('listings as l', 'l.id', 't.listing_id')
      .select(['t.kind', 't.subject_id', 't.session', 't.seat', 't.in_person', 't.starts_at', 't.ends_at'])
      .select(({ fn, val }) =>
        fn<string>('concat_ws', [val(' '), 'l.address', 'l.area', 'l.city']).as('place'),
      )
      .where('t.owner_id', '=', owner)
      .where('t.ends_at', '>', from)
      .where('t.starts_at', '<', to)
      .where(({ or, eb }) => or([eb('t.held_until', 'is', null), eb('t.held_until', '>', now)])),
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
  (db, owner, from, to) =>
    db
      .selectFrom('busy_times')
      .select(['starts_at', 'ends_at'])
      .where('owner_id', '=', owner)
      .where('ends_at', '>', from)
      .where('starts_at', '<', to),
  ['uuid', 'instant', 'instant'],
  { starts_at: 'instant', ends_at: 'instant' },
);
