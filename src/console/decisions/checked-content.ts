import type { ListingContent } from '../../listings/content/listing-fields';
import type { RevisionPart } from '../../listings/life/listing-revision.entity';
import { pendingUnits, STAY_FIELD } from '../../stays/units/pending-units';
import type { CheckedContent } from './suspicions.service';

/** Whether the owner is suspended, the columns of `stayTexts`, and the parts of a pending edit where the row has one. */
export type CheckedRow = {
  ownerSuspendedAt: string | null;
  unitNames: Record<string, string> | null;
  houseRules: string | null;
  parts?: Record<string, RevisionPart> | null;
};

/** The content with the new units of a pending edit: the start price is the lowest of a unit, once they are approved. */
export function withPendingUnits(
  content: ListingContent,
  { unitNames, parts }: Pick<CheckedRow, 'unitNames' | 'parts'>,
): ListingContent {
  const added = pendingUnits(parts?.[STAY_FIELD]).flatMap(({ price }) => price ?? []);
  if (added.length === 0) return content;
  const published = unitNames === null ? [] : [content.startPrice ?? Infinity];
  return { ...content, startPrice: Math.min(...published, ...added) };
}

/** The parts of a content that are checked for suspicions. */
export function checkedContentOf(
  listingId: string,
  ownerId: string,
  content: ListingContent,
  { ownerSuspendedAt, unitNames, houseRules, parts }: CheckedRow,
): CheckedContent {
  const { type, state, recurrence, startPrice, point } = content;
  const { title, description, address, location, label, area } = content;
  const names = { ...unitNames };
  for (const { unitId, name } of pendingUnits(parts?.[STAY_FIELD])) if (name) names[unitId] = name;
  const texts = [title, description, address, location, label, area, houseRules, ...Object.values(names)];
  return {
    listingId,
    ownerId,
    type,
    state,
    recurrence,
    startPrice,
    point,
    isOwnerSuspended: ownerSuspendedAt !== null,
    texts,
  };
}
