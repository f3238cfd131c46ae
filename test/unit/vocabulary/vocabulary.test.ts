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
  test.each(keys)('%s has labels, and no value twice, however it is written', (key) => {
    const terms: readonly Term[] = VOCABULARY[key];
    expect(terms.length).toBeGreaterThan(1);
    for (const { value, label } of terms) expect([value.trim(), label.trim()]).toEqual([value, label]);
    expect(terms.every(({ value, label }) => value !== '' && label !== '')).toBe(true);
    expect(new Set(terms.map(({ value }) => foldText(value))).size).toBe(terms.length);
  });

  test('have the sizes that the product promises', () => {
    expect(VOCABULARY.propertyTypes).toHaveLength(41);
    expect(VOCABULARY.serviceTypes).toHaveLength(22);
    expect(VOCABULARY.hotelCategories).toHaveLength(7);
    expect(VOCABULARY.roomTypes).toHaveLength(7);
    expect(VOCABULARY.inquiryLocations).toHaveLength(45);
    expect(VOCABULARY.locations).toHaveLength(37);
  });

  test('begin as the product says', () => {
    expect(values('propertyTypes').slice(0, 10)).toEqual([
      'Apartment',
      'House',
      'Villa',
      'Condo',
      'Townhouse',
      'Cottage',
      'Bungalow',
      'Mansion',
      'Farmhouse',
      'Ranch',
    ]);
    expect(values('propertyTypes')).toEqual(
      expect.arrayContaining([
        'Duplex',
        'Penthouse',
        'Studio',
        'Hostel',
        'Hotel',
        'Resort',
        'Tiny House',
        'Boutique Hotel',
      ]),
    );
    expect(values('serviceTypes')).toEqual(
      expect.arrayContaining([
        'Plumbing',
        'Electrical',
        'Cleaning',
        'Landscaping',
        'Painting',
        'HVAC',
        'Roofing',
        'Home Security',
        'Interior Design',
        'Locksmith',
        'Pet Care',
      ]),
    );
    expect(values('userTypes')).toEqual(['Agent', 'Buyer', 'Tenant', 'Others']);
    expect(values('offerStatuses')).toEqual(['Open Offer', 'Sold Out']);
  });

  test('every parent of an inquiry location is a location itself', () => {
    const known = values('inquiryLocations');
    for (const { parent } of VOCABULARY.inquiryLocations) if (parent) expect(known).toContain(parent);
  });

  test('every alias and every kind without rooms names a term', () => {
    for (const key of keys) {
      for (const value of Object.values(VOCABULARY_ALIASES[key] ?? {})) expect(values(key)).toContain(value);
    }
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
