import type { StoredImage } from '../../uploads/upload.entity';
import { PROPERTY_TYPES_WITHOUT_ROOMS } from '../../vocabulary/vocabulary.data';
import type { FieldRow, ListingType } from './field-row';

/** Naira on top of the price. A missing fee counts as 0. */
export const FEES = {
  agency: { label: 'Agency fee', column: 'fee_agency', example: 250000 },
  legal: { label: 'Legal fee', column: 'fee_legal', example: 100000 },
  caution: {
    label: 'Caution fee',
    column: 'fee_caution',
    example: 300000,
    description: 'Comes back at the end',
  },
  serviceCharge: { label: 'Service charge', column: 'fee_service_charge', example: null },
  other: { label: 'Other fees', column: 'fee_other', example: null },
} as const;

const ROOMS_MAX = 1000;
const HOTEL = ['hotel'] as const;

/**
 * Everything that an owner writes about a listing, one row for each field, in the order of the form. The request, the
 * merge of an edit, the rules of submission, both JSON forms, the console's comparison, the search filters and the
 * site's wizard come from it. How to add one: CONTRIBUTING, "Add a field to listings".
 */
export const LISTING_FIELDS = {
  type: {
    kind: 'choice',
    vocabulary: 'listingTypes',
    enumerated: true,
    label: 'Type',
    column: 'type',
    step: 'basics',
    group: 'Home',
    required: 'submission',
    material: true,
    filters: { type: { is: 'place', description: '`sales` and `hotel booking` are read too' } },
    example: 'rent',
  },
  propertyType: {
    kind: 'choice',
    vocabulary: 'propertyTypes',
    label: 'Property type',
    column: 'property_type',
    step: 'basics',
    group: 'Home',
    required: 'form',
    material: true,
    filters: { propertyType: { is: '=' } },
    shown: 'One of GET /vocabulary propertyTypes',
    example: 'Apartment',
  },
  label: {
    kind: 'text',
    max: 100,
    label: 'Label',
    column: 'label',
    group: 'Description',
    example: 'Family home',
  },
  title: {
    kind: 'text',
    max: 120,
    submitMin: 5,
    label: 'Title',
    column: 'title',
    step: 'basics',
    group: 'Description',
    required: 'submission',
    given: 'At least 5 characters to submit',
    example: '3 bedroom flat in Lekki Phase 1',
  },
  description: {
    kind: 'text',
    max: 5000,
    lines: true,
    submitMin: 20,
    label: 'Description',
    column: 'description',
    step: 'basics',
    group: 'Description',
    required: 'submission',
    given: 'At least 20 characters to submit',
    shown: 'Cut at 200 characters in lists',
    example: 'A quiet, serviced flat with a view of the lagoon.',
  },
  recurrence: {
    kind: 'choice',
    vocabulary: 'recurrences',
    enumerated: true,
    label: 'Recurrence',
    column: 'recurrence',
    step: 'basics',
    group: 'Terms',
    types: ['rent', 'shortlet', 'hotel'],
    required: 'form',
    filters: { recurrence: { is: '=' } },
    given: 'Hotels: daily; sales: none',
    shown: 'What the price pays for; null for sales',
    example: 'yearly',
  },
  startPrice: {
    kind: 'money',
    label: 'Lowest Price',
    column: 'start_price',
    step: 'basics',
    group: 'Terms',
    required: 'submission',
    filters: {
      minPrice: { is: '>=', description: 'Lowest startPrice', example: 500000 },
      maxPrice: { is: '<=', description: 'Highest startPrice', example: 5000000 },
    },
    shown: 'Naira ("Lowest Price")',
    example: 2500000,
  },
  endPrice: {
    kind: 'money',
    label: 'Official Price',
    column: 'end_price',
    step: 'basics',
    group: 'Terms',
    given: 'At least startPrice',
    shown: 'Naira ("Official Price")',
    example: 2800000,
  },
  fees: { kind: 'fees', label: 'Fees', step: 'basics', group: 'Terms' },
  offerStatus: {
    kind: 'choice',
    vocabulary: 'offerStatuses',
    enumerated: true,
    label: 'Offer status',
    formLabel: 'Status',
    column: 'offer_status',
    step: 'basics',
    group: 'Terms',
    types: ['sale', 'hotel'],
    required: 'form',
    usual: 'Open Offer',
    alias: { name: 'status', label: 'Status', lenient: true },
    shown: 'Sales and hotels only',
  },
  state: {
    kind: 'state',
    max: 80,
    label: 'State',
    column: 'state',
    step: 'location',
    group: 'Place',
    required: 'submission',
    material: true,
    filters: {
      state: { is: 'place', description: 'A state, by any of its names, or a city', example: 'Lagos' },
    },
    example: 'Lagos',
  },
  city: {
    kind: 'city',
    max: 80,
    label: 'City',
    column: 'city',
    step: 'location',
    group: 'Place',
    required: 'submission',
    material: true,
    filters: { city: { is: 'place', example: 'Lekki' } },
    example: 'Lekki',
  },
  area: {
    kind: 'text',
    max: 80,
    label: 'Area',
    column: 'area',
    step: 'location',
    group: 'Place',
    material: true,
    filters: { area: { is: 'key', example: 'Phase 1' } },
    example: 'Phase 1',
  },
  location: {
    kind: 'text',
    max: 200,
    label: 'Location',
    column: 'location',
    step: 'location',
    group: 'Place',
    example: 'Off Admiralty Way',
  },
  address: {
    kind: 'text',
    max: 200,
    label: 'Address',
    column: 'address',
    step: 'location',
    group: 'Place',
    required: 'submission',
    material: true,
    example: '12 Fola Osibo Street',
  },
  postal: {
    kind: 'postal',
    max: 20,
    label: 'Zip postal',
    column: 'postal',
    step: 'location',
    group: 'Place',
    alias: { name: 'zipCode', label: 'Zip code', shown: true },
    example: '105102',
  },
  point: { kind: 'point', label: 'Point on the map', step: 'location', group: 'Place', material: true },
  areaSqm: {
    kind: 'decimal',
    min: 0.01,
    max: 10_000_000,
    label: 'Area in square metres',
    column: 'area_sqm',
    step: 'basics',
    group: 'Home',
    material: true,
    shown: 'Square metres',
    example: 140,
  },
  bedroom: {
    kind: 'count',
    max: ROOMS_MAX,
    label: 'Bedroom',
    column: 'bedroom',
    step: 'rooms',
    group: 'Home',
    required: 'submission',
    notNeededFor: PROPERTY_TYPES_WITHOUT_ROOMS,
    material: true,
    filters: {
      bedroom: { is: '=', description: 'Exactly this number', example: 3 },
      bedroomMin: { is: '>=', description: 'At least this number', example: 2 },
    },
    example: 3,
  },
  bathroom: {
    kind: 'count',
    max: ROOMS_MAX,
    label: 'Bathroom',
    column: 'bathroom',
    step: 'rooms',
    group: 'Home',
    required: 'submission',
    notNeededFor: PROPERTY_TYPES_WITHOUT_ROOMS,
    material: true,
    filters: {
      bathroom: { is: '=', description: 'Exactly this number', example: 2 },
      bathroomMin: { is: '>=', description: 'At least this number', example: 1 },
    },
    example: 3,
  },
  amenities: {
    kind: 'terms',
    vocabulary: 'amenities',
    label: 'Amenities',
    column: 'amenities',
    step: 'amenities',
    group: 'Home',
    filters: {
      amenities: {
        is: 'all',
        description: 'Comma-separated; all of them',
        example: ['Swimming Pool', 'Parking Space'],
      },
    },
    example: ['Swimming Pool', 'Parking Space'],
  },
  hotelCategory: {
    kind: 'choice',
    vocabulary: 'hotelCategories',
    label: 'Hotel category',
    column: 'hotel_category',
    step: 'basics',
    group: 'Hotel',
    types: HOTEL,
    required: 'submission',
    filters: { hotelCategory: { is: '=' } },
    shown: 'Hotels only',
  },
  roomType: {
    kind: 'choice',
    vocabulary: 'roomTypes',
    label: 'Room type',
    column: 'room_type',
    step: 'basics',
    group: 'Hotel',
    types: HOTEL,
    required: 'submission',
    filters: { roomType: { is: '=' } },
    shown: 'Hotels only',
  },
  budgetTier: {
    kind: 'choice',
    vocabulary: 'budgetTiers',
    label: 'Budget tier',
    column: 'budget_tier',
    step: 'basics',
    group: 'Hotel',
    types: HOTEL,
    required: 'submission',
    filters: { budgetTier: { is: '=' } },
    shown: 'Hotels only',
  },
  images: {
    kind: 'images',
    max: 20,
    label: 'Images',
    column: 'images',
    step: 'photos',
    group: 'Media',
    required: 'submission',
    material: true,
    given: 'Own uploads, in order',
    shown: 'The first six in lists',
  },
  video: {
    kind: 'video',
    label: 'Video',
    column: 'video',
    step: 'photos',
    group: 'Media',
    given: "An own upload; the owner's plan must be premium",
    example: '/media/0f5b.mp4',
  },
} as const satisfies Record<string, FieldRow>;

export type Rows = typeof LISTING_FIELDS;
export type ContentField = keyof Rows;
export const CONTENT_FIELDS = Object.keys(LISTING_FIELDS) as ContentField[];
export const rowOf = (field: ContentField): FieldRow => LISTING_FIELDS[field];
/** The rows as pairs, in the order of the form. */
export const FIELD_ROWS = Object.entries(LISTING_FIELDS) as [ContentField, FieldRow][];

export const RECURRENCE_NAMES = ['monthly', 'daily', 'yearly'] as const;
export type Recurrence = (typeof RECURRENCE_NAMES)[number];
export type Fee = keyof typeof FEES;
/** Naira. A missing fee counts as 0. */
export type Fees = Record<Fee, number | null>;
export type Point = { lat: number; lng: number; exact: boolean };

/** The value type of each kind; null: empty. */
type Values = {
  text: string | null;
  choice: string | null;
  terms: string[];
  state: string | null;
  city: string | null;
  postal: string | null;
  money: number | null;
  decimal: number | null;
  count: number | null;
  flag: boolean | null;
  fees: Fees;
  point: Point | null;
  images: StoredImage[];
  video: string | null;
};
/** Vocabularies whose terms the program itself distinguishes. */
type Narrow = {
  type: ListingType | null;
  recurrence: Recurrence | null;
  offerStatus: 'Open Offer' | 'Sold Out' | null;
};

/** Everything that an owner writes about a listing. A draft may lack any of it. Money in naira. */
export type ListingContent = {
  [Field in ContentField]: Field extends keyof Narrow ? Narrow[Field] : Values[Rows[Field]['kind']];
};
