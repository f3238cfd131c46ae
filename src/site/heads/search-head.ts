import { placeText } from '../../platform/text/place-text';
import type { Head } from '../pages';

const NAMES: Record<string, string> = {
  rent: 'Homes for rent',
  sale: 'Homes for sale',
  shortlet: 'Shortlets',
  hotel: 'Hotels',
  all: 'Homes',
  services: 'Services',
};
/** The default type of a search: `type=rent` and no type are the same page. */
const USUAL = 'rent';
/** The filters in the canonical URL, so that each place has its own page; the URL omits all other filters. */
const PLACE = ['state', 'city', 'area'];
const LONGEST = 60;

/** The head of /search: the type and the place. */
export function searchHead(query: URLSearchParams): Head {
  const asked = query.get('type')?.toLowerCase() ?? USUAL;
  const type = Object.hasOwn(NAMES, asked) ? asked : USUAL;
  const places = PLACE.map((name) => [name, query.get(name)?.trim().slice(0, LONGEST) ?? ''] as const).filter(
    ([, value]) => value,
  );
  const where = places.map(([, value]) => value).reverse();
  const title = `${NAMES[type]} in ${placeText(...where) || 'Nigeria'}`;
  const description =
    type === 'services'
      ? `${title}: moving, cleaning, repairs and more, with prices and what others say.`
      : `${title}: search by place, type, price and rooms, and by what it takes to enter. Every fee is stated openly.`;
  const params = new URLSearchParams(type === USUAL ? {} : { type });
  for (const [name, value] of places) params.set(name, value);
  return {
    status: 200,
    title,
    description,
    path: params.size > 0 ? `/search?${params.toString()}` : '/search',
    indexed: true,
    jsonLd: { '@context': 'https://schema.org', '@type': 'SearchResultsPage', name: title, description },
  };
}
