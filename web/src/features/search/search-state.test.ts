import { describe, expect, it } from 'vitest';
import { apiQuery, homesIn, readSearch, searchHref, withType } from './search-state';

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
