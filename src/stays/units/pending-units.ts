import type { RevisionPart } from '../../listings/life/listing-revision.entity';
import type { UnitContent } from './stay-unit.entity';

/** The field of a revision under which booking details wait. */
export const STAY_FIELD = 'stay';

/** The part of one unit that waits for approval: all of a new one, the material changes of another. */
export type PendingUnit = { unitId: string; place: number } & Partial<UnitContent>;

/** A change that waits, and the present value. */
export type UnitChange = { pending: PendingUnit; before: Partial<UnitContent> | null; name: string };

/** The changes as an admin compares them; pictures as they are shown. */
export function partOf(changes: UnitChange[]): RevisionPart | null {
  if (changes.length === 0) return null;
  const before = changes.flatMap(({ pending, before: was, name }) =>
    was ? [{ unitId: pending.unitId, name, ...was }] : [],
  );
  return {
    label: 'Booking details',
    before: before.length > 0 ? before : null,
    after: changes.map(({ pending }) => pending),
  };
}

export const pendingUnits = (part: RevisionPart | undefined): PendingUnit[] =>
  (part?.after ?? []) as PendingUnit[];
