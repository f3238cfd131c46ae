import type { CaseRecord } from '../api/records';
import { priceText, wordsOf } from '../text/texts';

/** An outcome in words: one of the kind's, or the sum of a caution. */
export function outcomeText(outcome: CaseRecord['outcome']): string | null {
  if (outcome === null || outcome === undefined) return null;
  return typeof outcome === 'string' ? wordsOf(outcome) : `${priceText(outcome.returned)} returned`;
}
