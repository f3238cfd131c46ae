import { foldText } from '../platform/text/fold-text';
import { VOCABULARY, VOCABULARY_ALIASES, type Term, type VocabularyKey } from './vocabulary.data';

const index = new Map<VocabularyKey, Map<string, string>>(
  (Object.keys(VOCABULARY) as VocabularyKey[]).map((key) => [key, spellingsOf(key)]),
);

function spellingsOf(key: VocabularyKey): Map<string, string> {
  const terms: readonly Term[] = VOCABULARY[key];
  const spellings = new Map<string, string>();
  for (const [spelling, value] of Object.entries(VOCABULARY_ALIASES[key] ?? {})) {
    spellings.set(foldText(spelling), value);
  }
  // A term's own words are set last, so that no alias can shadow them.
  for (const term of terms) spellings.set(foldText(term.label), term.value);
  for (const term of terms) spellings.set(foldText(term.value), term.value);
  return spellings;
}

/**
 * The value of the term that a text means, regardless of case, diacritics, hyphens or surrounding
 * spaces; labels and known aliases count too ("Hotel Booking" -> "hotel", "sales" -> "sale").
 * Returns null if the vocabulary has no such term.
 */
export function matchVocabulary(key: VocabularyKey, text: string): string | null {
  return index.get(key)?.get(foldText(text)) ?? null;
}

/** The label of a stored value; the value itself if the vocabulary does not hold it (any more). */
export function labelOf(key: VocabularyKey, value: string): string {
  const terms: readonly Term[] = VOCABULARY[key];
  return terms.find((term) => term.value === value)?.label ?? value;
}
