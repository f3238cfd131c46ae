import type { VocabularyKey } from '@/features/vocabulary/vocabulary-api';

/** A field of a search tab besides words and place. */
export interface SearchSelect {
  /** The name in the query string of the search page. */
  name: string;
  label: string;
  placeholder?: string;
  /** The list of GET /vocabulary that it offers. */
  vocabulary: VocabularyKey;
}

export interface SearchTab {
  value: 'rent' | 'sale' | 'shortlet' | 'hotel';
  label: string;
  /** The first one is shown before the place. */
  selects: [SearchSelect, ...SearchSelect[]];
  /** Asks for days, guests and units too. */
  stays?: true;
}

const lookingFor: SearchSelect = { name: 'lookingFor', label: 'Looking For', vocabulary: 'lookingFor' };
const propertyType: SearchSelect = {
  name: 'propertyType',
  label: 'Property type',
  placeholder: 'Any type',
  vocabulary: 'propertyTypes',
};

export const SEARCH_TABS: SearchTab[] = [
  { value: 'rent', label: 'Rent', selects: [lookingFor, propertyType] },
  { value: 'sale', label: 'Sale', selects: [lookingFor, propertyType] },
  { value: 'shortlet', label: 'Shortlet', selects: [propertyType], stays: true },
  {
    value: 'hotel',
    label: 'Hotel Booking',
    stays: true,
    selects: [
      { name: 'budgetTier', label: 'Budget', placeholder: 'Any budget', vocabulary: 'budgetTiers' },
      {
        name: 'hotelCategory',
        label: 'Hotel category',
        placeholder: 'Any category',
        vocabulary: 'hotelCategories',
      },
      { name: 'roomType', label: 'Room type', placeholder: 'Any room', vocabulary: 'roomTypes' },
    ],
  },
];

/** The URL of the search page for the chosen values; empty choices and "any" are left out. */
export function searchPath(type: string, choices: Record<string, string>): string {
  const params = new URLSearchParams({ type });
  for (const [name, value] of Object.entries(choices)) {
    if (value.trim() && value !== 'any' && name !== 'lookingFor') params.set(name, value.trim());
  }
  return `/search?${params.toString()}`;
}
