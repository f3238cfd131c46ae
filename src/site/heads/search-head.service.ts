import { Injectable } from '@nestjs/common';
import type { ListingView } from '../../listings/content/listing.view';
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
   * named only as far as it exists; one with homes is named as it is listed.
   */
  async headOf(query: URLSearchParams): Promise<Head> {
    const asked = query.get('type')?.toLowerCase() ?? USUAL;
    const type = Object.hasOwn(NAMES, asked) ? asked : USUAL;
    const place = placeIn(query);
    const real = knownPart(place);
    const isKnown = Object.keys(real).length === Object.keys(place).length;
    if (type === 'services' || Object.keys(place).length === 0)
      return { ...describe(type, real), indexed: isKnown };
    const home = await this.findHome(type, place);
    return { ...describe(type, home ? { ...spelled(place, home), ...real } : real), indexed: home !== null };
  }

  private async findHome(type: string, place: Place): Promise<ListingView | null> {
    const { extra } = await this.listings.search(
      { ...place, ...(type === 'all' ? {} : { type: type as 'rent' }), limit: 1 },
      null,
    );
    const homes = extra.json ? (JSON.parse(extra.json.toString()) as ListingView[]) : [];
    return homes[0] ?? null;
  }
}

/** The place that was asked for, as a home in it spells it; a city may have been asked for as a state. */
function spelled(place: Place, { city, area }: ListingView): Place {
  const listed = { state: city, city, area };
  return Object.fromEntries(
    PLACE.filter((name) => place[name] && listed[name]).map((name) => [name, listed[name]]),
  );
}

function placeIn(query: URLSearchParams): Place {
  const values = PLACE.map((name) => [name, query.get(name)?.trim().slice(0, LONGEST)] as const);
  const isAny = (name: string, value: string): boolean => name === 'state' && value.toLowerCase() === 'any';
  return Object.fromEntries(values.filter(([name, value]) => value && !isAny(name, value))) as Place;
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
