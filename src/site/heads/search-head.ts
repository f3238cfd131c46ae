import type { Head } from '../pages';

const NAMES: Record<string, string> = {
  rent: 'Homes for rent',
  sale: 'Homes for sale',
  shortlet: 'Shortlets',
  hotel: 'Hotels',
  all: 'Homes',
  services: 'Services',
};
/** What a search shows that says nothing else; `type=rent` and no type are the same page. */
const USUAL = 'rent';
/** The parts of a search that make a page of its own for search engines; all other filters lead back to it. */
const PLACE = ['state', 'city', 'area'];
const LONGEST = 60;

/** The head of /search: what is looked for, and where. */
export function searchHead(query: URLSearchParams): Head {
  const asked = query.get('type')?.toLowerCase() ?? USUAL;
  const type = Object.hasOwn(NAMES, asked) ? asked : USUAL;
  const places = PLACE.map((name) => [name, query.get(name)?.trim().slice(0, LONGEST) ?? ''] as const).filter(
    ([, value]) => value,
  );
  const where = places.map(([, value]) => value).reverse();
  const title = `${NAMES[type]} in ${where.join(', ') || 'Nigeria'}`;
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
