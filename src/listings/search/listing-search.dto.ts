import { WordsField } from '../../platform/http/fields/words-field';
import {
  CustomField,
  DateField,
  FlagField,
  IntField,
  NairaField,
  TextField,
} from '../../platform/http/fields/fields';
import { Shown, ShownChoice, ShownInt, ShownText } from '../../platform/http/fields/shown';
import { FieldFiltersQuery } from '../content/listing-fields.dto';
import { matchVocabulary } from '../../vocabulary/match-vocabulary';
import { VocabularyField } from '../../vocabulary/vocabulary-field';

const any = <T extends object>(more?: T) => ({ optional: true, ...more }) as const;

/** Every filter of a search; absent or empty means any. Filters on a single field come from the table of fields. */
export class ListingFiltersQuery extends FieldFiltersQuery {
  @WordsField(
    any({
      max: 200,
      description:
        'Words; all of them must occur. Rooms, types and prices are read as filters where that finds homes: "3 bedroom ' +
        'flat for rent under 2m"',
      example: 'duplex pool',
    }),
  )
  q?: string;
  @FlagField(any({ description: 'Search for the words of `q` as typed, even if no home has them' }))
  exact?: boolean;
  @NairaField(any({ min: 0, description: 'Highest total to enter', example: 6000000 })) maxTotal?: number;
  @FlagField(any({ description: 'Only homes that Gidana inspected, in person or by video' }))
  verified?: boolean;
  @FlagField(any({ description: 'Only homes of owners with the premium plan' })) premium?: boolean;
  @CustomField((value) => (isBox(value) ? null : 'bbox must be west,south,east,north in degrees'), {
    optional: true,
    description: 'west,south,east,north in degrees',
    read: (value) => (typeof value === 'string' ? value.split(',').map(degrees) : value),
    api: { type: String, example: '3.30,6.40,3.60,6.60' },
  })
  bbox?: [number, number, number, number];
  @DateField(
    any({
      description:
        'With `to`: only shortlets and hotels that are free on every night of the stay under their rules. Prices, and ' +
        'the orders by price, are then those of the whole stay, and each home has its `stayOffer`',
      example: '2026-12-01',
    }),
  )
  from?: string;
  @DateField(any({ description: 'The day of departure, no night', example: '2026-12-03' })) to?: string;
  @IntField(any({ min: 1, max: 25_000, description: 'Guests of the stay; 1 unless given', example: 2 }))
  guests?: number;
  @IntField(any({ min: 1, max: 500, description: 'Units of one kind; 1 unless given', example: 1 }))
  units?: number;
}

export class ListingSearchQuery extends ListingFiltersQuery {
  @VocabularyField('sortOptions', any()) sort?: string;
  @TextField(
    any({
      max: 1_200,
      description: 'X-Next-Cursor of the previous page; replaces `page`',
      example: 'eyJ2IjpbXX0',
    }),
  )
  cursor?: string;
}

const degrees = (text: string): number => (/^\s*-?\d{1,3}(\.\d{1,12})?\s*$/.test(text) ? Number(text) : NaN);

function isBox(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 4 || value.some((edge) => !Number.isFinite(edge)))
    return false;
  const [west, south, east, north] = value as [number, number, number, number];
  return west <= east && south <= north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
}

/** Known amenities in their stored spelling; others are searched for as typed. */
export const knownAmenities = (amenities: string[]): string[] =>
  amenities.map((amenity) => matchVocabulary('amenities', amenity) ?? amenity);

export class SuggestQuery {
  @WordsField({ description: 'The beginning of a place or title, typing errors forgiven', example: 'ikej' })
  q?: string;
}

export class SuggestionView {
  @ShownChoice(['state', 'city', 'area', 'title'], { example: 'city' }) kind:
    | 'state'
    | 'city'
    | 'area'
    | 'title';
  @ShownText('Ikeja') text: string;
  @ShownText('Lagos', { required: false }) state?: string;
  @ShownText('Ikeja', { required: false }) city?: string;
  @ShownInt(42, { description: 'Homes there' }) count: number;
}

const counts = (example: Record<string, number>) => ({
  type: Object,
  additionalProperties: { type: 'integer' },
  example,
});

/** How many of the listings found have each value. */
export class FacetsView {
  @Shown(counts({ rent: 12, sale: 4 })) type: Record<string, number>;
  @Shown(counts({ Lagos: 9, Oyo: 7 })) state: Record<string, number>;
  @Shown(counts({ Lekki: 5, Ibadan: 7 })) city: Record<string, number>;
  @Shown(counts({ '2': 6, '3': 10 })) bedroom: Record<string, number>;
  @Shown(counts({ Apartment: 11, Duplex: 5 })) propertyType: Record<string, number>;
}

export class CityCountView {
  @ShownText('Lekki') city: string;
  @ShownText('Lagos') state: string;
  @ShownInt(37) count: number;
}

/** The exact counts that the landing page shows. */
export class StatsView {
  @ShownInt(480, { description: 'Published homes' }) listings: number;
  @ShownInt(62, { description: 'Agents with a published home' }) agents: number;
  @ShownInt(18, { description: 'Published within seven days' }) newThisWeek: number;
  @ShownInt(95) toursCompleted: number;
  @Shown({ type: CityCountView, isArray: true, description: 'Most homes first' })
  cities: CityCountView[];
}
