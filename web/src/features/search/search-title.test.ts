import { expect, it } from 'vitest';
import { readSearch } from './search-state';
import { searchTitle } from './search-title';

const title = (query: string) => searchTitle(readSearch(new URLSearchParams(query)));

it('names what is searched for', () => {
  expect(title('type=sale&city=Ikeja&state=Lagos')).toBe('Homes for sale in Ikeja, Lagos');
  expect(title('q=ibadan')).toBe('Homes for rent in Nigeria: “ibadan”');
  expect(title(`q=${'a'.repeat(150)}`)).toBe(`Homes for rent in Nigeria: “${'a'.repeat(60)}…”`);
});
