import type { VocabularyKey } from '../../vocabulary/vocabulary.data';

export type ListingType = 'rent' | 'sale' | 'shortlet' | 'hotel';

/** The steps of the site's wizard that ask for fields, by what they hold. */
export const WIZARD_STEPS = ['basics', 'photos', 'rooms', 'amenities', 'location'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** How a search compares a field with what it asks for. */
export type FilterRow = {
  /**
   * `=`, `>=` and `<=` compare the column; `all`: every one of the given values; `key`: regardless of case and
   * diacritics, by the column `<column>_key`; `place`: listing-criteria.ts has a rule of its own.
   */
  is: '=' | '>=' | '<=' | 'all' | 'key' | 'place';
  description?: string;
  example?: unknown;
};

type Kinds = {
  /** A text of `min` (1) to `max` characters; `submitMin` is asked for at submission. */
  text: { max: number; submitMin?: number };
  /** One value of a closed list. `enumerated`: the response documents the values. */
  choice: { vocabulary: VocabularyKey; enumerated?: true };
  /** A list of values, which may go beyond the vocabulary. */
  terms: { vocabulary: VocabularyKey };
  /** A state of Nigeria. */
  state: { max: number };
  /** A city, spelled as the state lists it if it does. */
  city: { max: number };
  postal: { max: number };
  /** Naira, at most two decimals. */
  money: { min?: number };
  /** A figure with at most two decimals. */
  decimal: { min: number; max: number };
  /** A whole number. */
  count: { min?: number; max: number };
  flag: object;
  fees: { column?: never };
  point: { column?: never };
  images: { max: number };
  video: object;
};

export type FieldKind = keyof Kinds;

type Common = {
  /** The name in forms, messages and differences. */
  label: string;
  /** The name in the wizard, where that is shorter. */
  formLabel?: string;
  /** The column of `listings`. Fees and the point have several, see FEES and the entity. */
  column?: string;
  /** The step of the wizard that asks for it; absent: no form asks for it. */
  step?: WizardStep;
  /** The heading under which the console shows it. */
  group: 'Description' | 'Terms' | 'Place' | 'Home' | 'Hotel' | 'Media';
  /** The types of listing that have it; absent: all. */
  types?: readonly ListingType[];
  /** What a submission lacks without it; `form`: the wizard insists on it, the API does without. */
  required?: 'submission' | 'form';
  /** The property types that need not state it. */
  notNeededFor?: ReadonlySet<string>;
  /** The value of a listing that has the field and says nothing. */
  usual?: string;
  /** An inspection says nothing of what was there before this changed. */
  material?: true;
  /** The filters of the search that ask for it, by their names in the query. */
  filters?: Readonly<Record<string, FilterRow>>;
  /** Another name under which it is sent. `lenient`: what it cannot mean is ignored. `shown`: the response has it too. */
  alias?: { name: string; label: string; lenient?: true; shown?: true };
  /** What the documentation says of it in a request, and in a response. */
  given?: string;
  shown?: string;
  example?: unknown;
  /**
   * Set on fields that came after version 1: such a field counts in the hash of a content only where it holds
   * something, so that the hashes kept with closed listings stay true.
   */
  later?: true;
};

export type FieldRow = { [Kind in FieldKind]: { kind: Kind } & Common & Kinds[Kind] }[FieldKind];
