import { Injectable } from '@nestjs/common';
import { ListingSearchService } from '../../listings/search/listing-search.service';
import { findCity, findState } from '../../places/find-place';
import { STATES } from '../../places/places.data';
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
const PLACE = ['state', 'city', 'area'] as const;
const LONGEST = 60;

type Place = Partial<Record<(typeof PLACE)[number], string>>;

/** The head of /search: the type and the place. */
@Injectable()
export class SearchHeadService {
  constructor(private readonly listings: ListingSearchService) {}

  /**
   * Anybody can make a link with any text in it: a place of which there are no homes is not for search engines, and is
   * named only as far as it exists.
   */
  async headOf(query: URLSearchParams): Promise<Head> {
    const asked = query.get('type')?.toLowerCase() ?? USUAL;
    const type = Object.hasOwn(NAMES, asked) ? asked : USUAL;
    const place = placeIn(query);
    const real = knownPart(place);
    const isFound =
      type === 'services'
        ? Object.keys(real).length === Object.keys(place).length
        : Object.keys(place).length === 0 || (await this.hasHomes(type, place));
    return { ...describe(type, isFound ? place : real), indexed: isFound };
  }

  private async hasHomes(type: string, place: Place): Promise<boolean> {
    const found = await this.listings.search(
      { ...place, ...(type === 'all' ? {} : { type: type as 'rent' }), limit: 1 },
      null,
    );
    return found.total > 0;
  }
}

function placeIn(query: URLSearchParams): Place {
  const values = PLACE.map((name) => [name, query.get(name)?.trim().slice(0, LONGEST)] as const);
  return Object.fromEntries(values.filter(([, value]) => value)) as Place;
}

/** The state and the city that are listed, by their names. */
function knownPart({ state, city }: Place): Place {
  const known = state ? findState(state) : null;
  const within = known ? [known] : state ? [] : STATES;
  const town = city ? within.map((one) => findCity(one, city)).find(Boolean) : null;
  return { ...(known ? { state: known.name } : {}), ...(town ? { city: town.name } : {}) };
}

function describe(type: string, { state, city, area }: Place): Head {
  const title = `${NAMES[type]} in ${placeText(area, city, state) || 'Nigeria'}`;
  const description =
    type === 'services'
      ? `${title}: moving, cleaning, repairs and more, with prices and what others say.`
      : `${title}: search by place, type, price and rooms, and by what it takes to enter. Every fee is stated openly.`;
  const params = new URLSearchParams(type === USUAL ? {} : { type });
  for (const [name, value] of Object.entries({ state, city, area })) if (value) params.set(name, value);
  return {
    status: 200,
    title,
    description,
    path: params.size > 0 ? `/search?${params.toString()}` : '/search',
    indexed: true,
    jsonLd: { '@context': 'https://schema.org', '@type': 'SearchResultsPage', name: title, description },
    // Drawn for everybody, though search engines are to leave it out.
    data: {},
  };
}
