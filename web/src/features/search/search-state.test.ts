// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { apiQuery, homesIn, readSearch, searchHref, withFilters, withType } from './search-state';
import { searchTitle } from './search-title';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('a search URL', () => {
  it('is read even if damaged: invalid values are left out', () => {
    const state = read('type=castle&minPrice=abc&maxPrice=5000000&bedroom=x&sort=dearest&page=-4&view=wall');
    expect(state).toEqual({
      type: 'rent',
      filters: { maxPrice: '5000000' },
      sort: 'default',
      page: 1,
      view: 'list',
      map: false,
    });
  });

  it.each([
    ['bbox', '3.3,6.4,3.6,6.6', 'abc'],
    ['bbox', '-3,6.4,3.6,6', '3.3,6.4,3.6'],
    ['bbox', '3,6,4,7', '3,6,4,7,'],
    ['verified', 'true', 'false'],
    ['exact', 'true', '1'],
    ['bedroomMin', '5', '2.5'],
    ['bathroom', '0', '100'],
    ['maxTotal', '2500000.50', '1e9'],
  ])('has %s as %s, but not as %s', (name, right, wrong) => {
    expect(read(`${name}=${right}`).filters).toEqual({ [name]: right });
    expect(read(`${name}=${wrong}`).filters).toEqual({});
  });

  it('leaves out what services do not have', () => {
    expect(read('type=services&q=paint&state=Oyo&bedroom=3&minPrice=5').filters).toEqual({
      q: 'paint',
      state: 'Oyo',
    });
  });

  it('asks for at least one guest', () => {
    const stay = 'type=hotel&from=2030-01-01&to=2030-01-03';
    expect(read(`${stay}&guests=2`).filters.guests).toBe('2');
    expect(read(`${stay}&guests=0`).filters.guests).toBeUndefined();
  });

  it('takes of endless words what the API searches for', () => {
    expect(read(`q=${'a'.repeat(300)}`).filters.q).toBe('a'.repeat(200));
  });

  it('ends at page 400, before the pages of the API do', () => {
    expect(read('page=41667').page).toBe(400);
    expect(read('page=1e300').page).toBe(400);
  });

  it('knows other names of types', () => {
    expect(['sales', 'Hotel+Booking', 'RENT'].map((type) => read(`type=${type}`).type)).toEqual([
      'sale',
      'hotel',
      'rent',
    ]);
  });

  it('is the same after reading and writing', () => {
    const href = '/search?type=sale&state=Lagos&minPrice=100&bedroomMin=5&sort=price_asc&view=grid&page=3';
    expect(searchHref(read(href.split('?')[1]!))).toBe(href);
  });
});

describe('homes of all types', () => {
  it('need no type, and have a URL of their own', () => {
    const all = read(homesIn('Lagos').split('?')[1]!);
    expect(searchHref(all)).toBe('/search?type=all&state=Lagos');
    expect(apiQuery(all)).toEqual({ state: 'Lagos' });
    expect(apiQuery(read('state=Lagos'))).toEqual({ type: 'rent', state: 'Lagos' });
  });
});

describe('another type', () => {
  it('keeps the filters that it has, and starts at the first page', () => {
    const hotel = read('type=hotel&state=Lagos&budgetTier=Luxury&roomType=Suite&page=2');
    expect(withType(hotel, 'sale')).toMatchObject({ type: 'sale', filters: { state: 'Lagos' }, page: 1 });
    const rent = read('type=rent&recurrence=yearly&bedroom=3');
    expect(withType(rent, 'shortlet').filters).toEqual({ recurrence: 'yearly', bedroom: '3' });
    expect(withType(rent, 'sale').filters).toEqual({ bedroom: '3' });
  });

  it('keeps only words and place for services', () => {
    const rent = read('type=rent&q=clean&state=Oyo&bedroom=3&verified=true');
    expect(withType(rent, 'services').filters).toEqual({ q: 'clean', state: 'Oyo' });
  });
});

describe('dates', () => {
  const STAY = { from: '2026-12-05', to: '2026-12-08', guests: '3', units: '2' };
  const query = new URLSearchParams(STAY).toString();

  it('stay with their numbers for homes by the night, and for no others', () => {
    const hotel = read(`type=hotel&${query}`);
    expect(hotel.filters).toEqual(STAY);
    expect(searchHref(hotel)).toBe(`/search?type=hotel&${query}`);
    expect(apiQuery(hotel)).toEqual({ type: 'hotel', ...STAY });
    expect(withType(hotel, 'shortlet').filters).toEqual(STAY);
    for (const type of ['rent', 'sale', 'all']) {
      expect(read(`type=${type}&${query}`).filters).toEqual({});
      expect(withType(hotel, type).filters).toEqual({});
    }
  });

  it('are a whole stay or none', () => {
    expect(read('type=hotel&from=2026-12-05&guests=3').filters).toEqual({});
    expect(read('type=hotel&from=2026-12-05&to=2026-12-05').filters).toEqual({});
    expect(withFilters(read(`type=hotel&state=Oyo&${query}`), { from: undefined }).filters).toEqual({
      state: 'Oyo',
    });
  });
});

it('names what is searched for in the title', () => {
  const title = (query: string) => searchTitle(readSearch(new URLSearchParams(query)));
  expect(title('type=sale&city=Ikeja&state=Lagos')).toBe('Homes for sale in Ikeja, Lagos');
  expect(title('q=ibadan')).toBe('Homes for rent in Nigeria: “ibadan”');
  expect(title(`q=${'a'.repeat(150)}`)).toBe(`Homes for rent in Nigeria: “${'a'.repeat(60)}…”`);
});
