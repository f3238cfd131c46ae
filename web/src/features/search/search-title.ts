import { placeText } from '@/lib/format/place-text';
import type { SearchState } from './search-state';

const NAMES: Record<string, string> = {
  rent: 'Homes for rent',
  sale: 'Homes for sale',
  shortlet: 'Shortlets',
  hotel: 'Hotels',
  all: 'Homes',
  services: 'Services',
};

/** A longer search is cut: the title is also the name of a saved search. */
const MOST_LETTERS = 60;

/** "Homes for rent in Ikeja, Lagos", and the words searched for: "Homes for rent in Nigeria: “pool”". */
export function searchTitle({ type, filters }: SearchState): string {
  const place = placeText(filters.area, filters.city, filters.state);
  const title = `${NAMES[type]} in ${place || 'Nigeria'}`;
  const { q } = filters;
  if (!q) return title;
  const words = q.length > MOST_LETTERS ? `${q.slice(0, MOST_LETTERS)}…` : q;
  return `${title}: “${words}”`;
}
