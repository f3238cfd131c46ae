import { foldText } from '../../../src/platform/text/fold-text';
import { labelOf, matchVocabulary } from '../../../src/vocabulary/match-vocabulary';
import {
  PROPERTY_TYPES_WITHOUT_ROOMS,
  VOCABULARY,
  VOCABULARY_ALIASES,
  type Term,
  type VocabularyKey,
} from '../../../src/vocabulary/vocabulary.data';

const keys = Object.keys(VOCABULARY) as VocabularyKey[];
const values = (key: VocabularyKey) => VOCABULARY[key].map((term: Term) => term.value);

describe('the vocabularies', () => {
  test.each(keys)('%s has no value and no label twice, however it is written', (key) => {
    const terms: readonly Term[] = VOCABULARY[key];
    expect(terms.length).toBeGreaterThan(1);
    for (const { value, label } of terms) {
      expect([value.trim(), label.trim()]).toEqual([value, label]);
      expect([value, label]).not.toContain('');
    }
    expect(new Set(terms.map(({ value }) => foldText(value))).size).toBe(terms.length);
    expect(new Set(terms.map(({ label }) => foldText(label))).size).toBe(terms.length);
  });

  test.each(keys)('%s has the terms of a group next to each other, for one heading each', (key) => {
    const groups = VOCABULARY[key].map(({ group }: Term) => group);
    const headings = groups.filter((group, index) => group !== groups[index - 1]);
    expect(headings).toEqual([...new Set(headings)]);
  });

  // The sizes are those of the product's description.
  test.each<[VocabularyKey, number]>([
    ['propertyTypes', 41],
    ['serviceTypes', 22],
    ['hotelCategories', 7],
    ['roomTypes', 7],
    ['inquiryLocations', 45],
    ['locations', 37],
  ])('%s has %i terms', (key, count) => expect(VOCABULARY[key]).toHaveLength(count));

  test('senders of enquiries and offers of sales are those that the API promises', () => {
    expect(values('userTypes')).toEqual(['Agent', 'Buyer', 'Tenant', 'Others']);
    expect(values('offerStatuses')).toEqual(['Open Offer', 'Sold Out']);
  });

  test('every parent of an inquiry location is a location itself', () => {
    const known = values('inquiryLocations');
    for (const { parent } of VOCABULARY.inquiryLocations) if (parent) expect(known).toContain(parent);
  });

  test.each(Object.keys(VOCABULARY_ALIASES) as VocabularyKey[])(
    'every alias of %s finds its term, and is the name of no other',
    (key) => {
      for (const [alias, value] of Object.entries(VOCABULARY_ALIASES[key]!)) {
        expect(values(key)).toContain(value);
        expect([alias, matchVocabulary(key, alias)]).toEqual([alias, value]);
      }
    },
  );

  test('every kind without rooms is a kind', () => {
    for (const kind of PROPERTY_TYPES_WITHOUT_ROOMS) expect(values('propertyTypes')).toContain(kind);
  });

  test('no amenity holds a comma, which separates them in a search', () => {
    expect(values('amenities').filter((amenity) => amenity.includes(','))).toEqual([]);
  });
});

describe('matching', () => {
  test.each<[VocabularyKey, string, string]>([
    ['listingTypes', 'sales', 'sale'],
    ['listingTypes', 'Hotel Booking', 'hotel'],
    ['listingTypes', ' RENT ', 'rent'],
    ['propertyTypes', 'SEMI detached DUPLEX', 'Semi-Detached Duplex'],
    ['propertyTypes', 'boys’ quarters', "Boys' Quarters"],
    ['propertyTypes', 'flat', 'Apartment'],
    ['tourTypes', 'In Person', 'IN_PERSON'],
    ['offerStatuses', 'sold out', 'Sold Out'],
    ['personas', 'Service Provider', 'provider'],
    ['budgetTiers', 'mid range', 'Mid-Range'],
  ])('%s: %p is %p', (key, text, value) => expect(matchVocabulary(key, text)).toBe(value));

  test('every value and every label finds its own term', () => {
    for (const key of keys) {
      for (const { value, label } of VOCABULARY[key] as readonly Term[]) {
        expect(matchVocabulary(key, value.toUpperCase())).toBe(value);
        expect(labelOf(key, matchVocabulary(key, label) ?? '')).toBe(label);
      }
    }
  });

  test('a text outside of the vocabulary is refused', () => {
    expect(matchVocabulary('listingTypes', 'lease')).toBeNull();
    expect(matchVocabulary('propertyTypes', '')).toBeNull();
    expect(matchVocabulary('propertyTypes', 'constructor')).toBeNull();
  });
});
