import type { VocabularyKey } from '../../vocabulary/vocabulary.data';

export type ListingType = 'rent' | 'sale' | 'shortlet' | 'hotel';

/** The steps of the site's wizard, by the fields that they hold. */
export const WIZARD_STEPS = ['basics', 'photos', 'rooms', 'amenities', 'location'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** How a filter of the search compares the field. */
export type FilterRow = {
  /**
   * `=`, `>=` and `<=` compare the column; `all`: every one of the given values; `key`: regardless of case and
   * diacritics, through the column `<column>_key`; `place`: has its own rule in listing-criteria.ts.
   */
  is: '=' | '>=' | '<=' | 'all' | 'key' | 'place';
  description?: string;
  example?: unknown;
};

type Kinds = {
  /** A text of one line, or of `lines`, of at most `max` characters; `submitMin` are required at submission. */
  text: { max: number; submitMin?: number; lines?: true };
  /** One value of a closed list. `enumerated`: the response documents the values. */
  choice: { vocabulary: VocabularyKey; enumerated?: true };
  /** A list of values, not limited to the vocabulary. */
  terms: { vocabulary: VocabularyKey };
  /** A state of Nigeria. */
  state: { max: number };
  /** A city, in the state's spelling if the state lists it. */
  city: { max: number };
  postal: { max: number };
  /** Naira, at most two decimals. */
  money: { min?: number };
  /** A number with at most two decimals. */
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
  /** The name in forms, messages and comparisons. */
  label: string;
  /** The name in the wizard, where that is shorter. */
  formLabel?: string;
  /** The column of `listings`. Fees and the point have several, see FEES and the entity. */
  column?: string;
  /** The step of the wizard that asks for it; absent: no form does. */
  step?: WizardStep;
  /** The heading under which the console shows it. */
  group: 'Description' | 'Terms' | 'Place' | 'Home' | 'Hotel' | 'Media';
  /** The types of listing that have it; absent: all. */
  types?: readonly ListingType[];
  /** `submission`: a listing cannot be submitted without it; `form`: only the wizard requires it, not the API. */
  required?: 'submission' | 'form';
  /** The property types that can do without it. */
  notNeededFor?: ReadonlySet<string>;
  /** The default value, for listings of a type that has the field. */
  usual?: string;
  /** An inspection no longer holds after this changed. */
  material?: true;
  /** The search filters on this field, by their names in the query. */
  filters?: Readonly<Record<string, FilterRow>>;
  /** Another name in requests. `lenient`: an unknown value is ignored. `shown`: the response has it too. */
  alias?: { name: string; label: string; lenient?: true; shown?: true };
  /** The description in OpenAPI, for requests and for responses. */
  given?: string;
  shown?: string;
  example?: unknown;
  /**
   * Set on fields added after version 1: such a field counts in the hash of a content only if it has a value, so that
   * the hashes stored with closed listings stay valid.
   */
  later?: true;
};

export type FieldRow = { [Kind in FieldKind]: { kind: Kind } & Common & Kinds[Kind] }[FieldKind];
