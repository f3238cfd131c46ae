import { readPhrases } from '../../../src/listings/search/words/read-phrases';

describe('what a text says besides its words', () => {
  it.each([
    ['3 bedroom flat in Lekki for rent', 'flat lekki', { bedroom: 3, type: 'rent' }],
    ['three-bedroom duplex', 'duplex', { bedroom: 3 }],
    ['2bed Yaba', 'yaba', { bedroom: 2 }],
    ['4+ bedrooms ikoyi', 'ikoyi', { bedroomMin: 4 }],
    ['at least 2 bedrooms', '', { bedroomMin: 2 }],
    ['House to let Surulere', 'surulere', { type: 'rent' }],
    ['rentals in Jos', 'jos', { type: 'rent' }],
    ['land for sale Epe', 'land epe', { type: 'sale' }],
    ['Short-let Lekki for rent', 'lekki', { type: 'shortlet' }],
    ['hotels Calabar', 'calabar', { type: 'hotel' }],
    ['flat under 2.5m', 'flat', { maxPrice: 2_500_000 }],
    ['flat below ₦800k yaba', 'flat yaba', { maxPrice: 800_000 }],
    ['self con max N350,000', 'self con', { maxPrice: 350_000 }],
    ['shop from 1 million', 'shop', { minPrice: 1_000_000 }],
    ['2 bedroom in Yaba below 2m a year', 'yaba', { bedroom: 2, maxPrice: 2_000_000 }],
    ['flat under 150k per month lekki', 'flat lekki', { maxPrice: 150_000 }],
    ['flat max ₦2,000,000/yr', 'flat', { maxPrice: 2_000_000 }],
    ['studio from 50k nightly a pool', 'studio a pool', { minPrice: 50_000 }],
    ['flat under 2m per annum yearbook', 'flat yearbook', { maxPrice: 2_000_000 }],
    ['2 bedroom in Yaba under 2m p.a.', 'yaba', { bedroom: 2, maxPrice: 2_000_000 }],
    ['flat under 2m p.a lekki', 'flat lekki', { maxPrice: 2_000_000 }],
    ['flat max 2m pa', 'flat', { maxPrice: 2_000_000 }],
    ['flat below ₦200,000 p/m panorama', 'flat panorama', { maxPrice: 200_000 }],
    ['flat under 2,000,000 yearly', 'flat', { maxPrice: 2_000_000 }],
    ['shortlet below 80k daily', '', { type: 'shortlet', maxPrice: 80_000 }],
    ['hotel above 40k per day', '', { type: 'hotel', minPrice: 40_000 }],
    ['yaba 2m yearly', 'yaba', { maxPrice: 2_000_000 }],
    ['₦1.5m/yr flat yaba', 'flat yaba', { maxPrice: 1_500_000 }],
    ['yaba,150000 per month', 'yaba', { maxPrice: 150_000 }],
    ['2 bed lekki for 3m p.a.', 'lekki', { bedroom: 2, maxPrice: 3_000_000 }],
    ['flat from 1m to 2m a year', 'flat', { minPrice: 1_000_000, maxPrice: 2_000_000 }],
    ['hotel 50k a night above 20k', '', { type: 'hotel', minPrice: 20_000, maxPrice: 50_000 }],
    ['1004 Estate below 3m yearly', '1004 estate', { maxPrice: 3_000_000 }],
    ['lekki under #2m', 'lekki', { maxPrice: 2_000_000 }],
    ['lekki under =N=2m', 'lekki', { maxPrice: 2_000_000 }],
    ['between 1m and 3m lekki', 'lekki', { minPrice: 1_000_000, maxPrice: 3_000_000 }],
    ['lekki 1m-3m', 'lekki', { minPrice: 1_000_000, maxPrice: 3_000_000 }],
    ['lekki ₦1.5 – 3 million a year', 'lekki', { minPrice: 1_500_000, maxPrice: 3_000_000 }],
    ['flat lekki 500k to 1m', 'flat lekki', { minPrice: 500_000, maxPrice: 1_000_000 }],
    ['500,000 - 200,000 yaba', 'yaba', { minPrice: 200_000, maxPrice: 500_000 }],
    ['flat lekki <2m', 'flat lekki', { maxPrice: 2_000_000 }],
    ['lekki ≤2m', 'lekki', { maxPrice: 2_000_000 }],
    ['lekki >= 2m', 'lekki', { minPrice: 2_000_000 }],
    ['lekki under 1.5b', 'lekki', { maxPrice: 1_500_000_000 }],
    ['lekki below 2 bn', 'lekki', { maxPrice: 2_000_000_000 }],
    ['lekki under 2,5m', 'lekki', { maxPrice: 2_500_000 }],
    ['lekki under 2,500', 'lekki', { maxPrice: 2_500 }],
    ['lekki 3m max', 'lekki', { maxPrice: 3_000_000 }],
    ['lekki 3m max 1m min', 'lekki', { minPrice: 1_000_000, maxPrice: 3_000_000 }],
    ['lekki min 1m max 3m', 'lekki', { minPrice: 1_000_000, maxPrice: 3_000_000 }],
    ['lekki 3m or less', 'lekki', { maxPrice: 3_000_000 }],
    ['lekki 3m+', 'lekki', { minPrice: 3_000_000 }],
    ['lekki max budget of 3m', 'lekki', { maxPrice: 3_000_000 }],
    ['lekki not above 3m', 'lekki', { maxPrice: 3_000_000 }],
    ['yaba under 800,000naira', 'yaba', { maxPrice: 800_000 }],
    ['yaba under N 800 000', 'yaba', { maxPrice: 800_000 }],
    ['lekki ph 1 500k max', 'lekki phase 1', { maxPrice: 500_000 }],
    ['yaba under two million', 'yaba', { maxPrice: 2_000_000 }],
    ['yaba for rent between {1} and 3m', 'yaba', { type: 'rent', minPrice: 1_000_000, maxPrice: 3_000_000 }],
    ['Lagos State', 'lagos', {}],
    ['flat in cross-river akwa ibom state', 'flat in cross river akwa ibom', {}],
    ['Federal Capital Territory', 'fct', {}],
    ['Flat V.I.', 'flat Victoria Island', {}],
    ['flat ph', 'flat Port Harcourt', {}],
    ['lekki ph 1', 'lekki phase 1', {}],
  ])('%s', (typed, words, filters) => {
    const read = readPhrases(typed)!;
    expect(read).toMatchObject({ words, filters });
    expect(Object.keys(read.filters).sort()).toEqual(Object.keys(filters).sort());
  });

  it.each([
    'duplex pool',
    'beach house',
    'flat under 5 minutes from the bridge',
    'Benin',
    'brentwood',
    '0 bedrooms',
    'flat under 9999999999m',
    'vi '.repeat(60),
    '3',
    '1004 estate',
    '1004 pavilion',
    'block 12 daily market',
    'open 24 hours a day',
    'unit b2000 yearly',
    'land 2000-3000 sqm',
    'from 3 to 5 minutes',
    'between 2 and 3',
    'block 1004 {0}',
    'two one million dollar house',
    'lagos state university',
    '',
  ])('nothing in "%s"', (typed) => expect(readPhrases(typed)).toBeNull());

  it.each([
    ['flat lekki #2m', 'flat lekki', 2_000_000],
    ['flat 1.5bn', 'flat', 1_500_000_000],
    ['flat for 2,5m', 'flat', 2_500_000],
    ['two million', '', 2_000_000],
    ['yaba about 800,000 naira', 'yaba', 800_000],
    ['2m flat lekki 1004 estate', 'flat lekki 1004 estate', 2_000_000],
    ['flat under 3m 2m', 'flat 2m', 3_000_000],
  ])('the most that is paid in "%s", where a sum by itself is asked for', (typed, words, maxPrice) => {
    expect(readPhrases(typed, true)).toMatchObject({ words, filters: { maxPrice } });
    if (words !== 'flat 2m') expect(readPhrases(typed)).toBeNull();
  });

  it.each(['1004 estate', 'lekki 105102', '2m from the road', 'two one million dollar house', 'block n 12'])(
    'no sum by itself in "%s"',
    (typed) => expect(readPhrases(typed, true)).toBeNull(),
  );

  it('says what it read in a text that is read as the same again', () => {
    const { text, ...read } = readPhrases('three bedroom flat lekki ph 1 to let under 3,000,000 naira')!;
    expect(text).toBe('flat lekki phase 1, 3 bedrooms, for rent, under NGN 3,000,000');
    for (const typed of [
      '2 bed yaba for sale from 5m below 20m',
      'shortlet with 3+ beds',
      '1 bedroom hotel',
      'yaba 2m yearly',
      'yaba 1-2.5m',
      'flat for rent or to let, 3 bedrooms or 2 beds, under 2m or below 3m',
    ]) {
      const first = readPhrases(typed)!;
      expect(readPhrases(first.text)).toEqual(first);
    }
    expect(readPhrases(text)).toEqual({ ...read, text });
  });
});
