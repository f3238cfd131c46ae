import type { SearchState } from './search-state';

const NAMES: Record<string, string> = {
  rent: 'Homes for rent',
  sale: 'Homes for sale',
  shortlet: 'Shortlets',
  hotel: 'Hotels',
  all: 'Homes',
  services: 'Services',
};

/** "Homes for rent in Ikeja, Lagos". */
export function searchTitle({ type, filters }: SearchState): string {
  const place = [filters.area, filters.city, filters.state].filter(Boolean).join(', ');
  return `${NAMES[type]} in ${place || 'Nigeria'}`;
}
