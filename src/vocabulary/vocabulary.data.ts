import { CANCELLATION_POLICIES } from './cancellation-policies.data';
import { STATES } from '../places/places.data';

/**
 * Every closed list of terms in the product, in the order in which forms show them.
 * `value` is stored and sent, `label` is shown to people.
 */
export interface Term {
  readonly value: string;
  readonly label: string;
  /** Heading under which a form shows the term (amenities, service kinds). */
  readonly group?: string;
  /** Larger area that holds this one (inquiry locations). */
  readonly parent?: string;
  /** The kinds of things that it can be said of (reasons of reports). */
  readonly fits?: readonly string[];
}

/** Terms whose label is also the stored value. */
const same = <const T extends string>(...texts: T[]): { value: T; label: T }[] =>
  texts.map((text) => ({ value: text, label: text }));

const grouped = <const T extends string>(group: string, ...texts: T[]) =>
  texts.map((text) => ({ value: text, label: text, group }));

const areas = <const T extends string>(parent: string, ...texts: T[]) =>
  texts.map((text) => ({ value: text, label: text, parent }));

const listingTypes = [
  { value: 'rent', label: 'Rent' },
  { value: 'sale', label: 'Sale' },
  { value: 'shortlet', label: 'Shortlet' },
  { value: 'hotel', label: 'Hotel Booking' },
] as const satisfies readonly Term[];

const lookingFor = [
  { value: 'sale', label: 'Sale' },
  { value: 'rent', label: 'Rent' },
] as const satisfies readonly Term[];

const homeLocations = [
  { value: 'any', label: 'Any' },
  ...same('Lagos', 'Kwara', 'Ibadan', 'Oyo', 'Delta', 'Edo'),
];

const propertyTypes = same(
  'Apartment',
  'House',
  'Villa',
  'Condo',
  'Townhouse',
  'Cottage',
  'Bungalow',
  'Mansion',
  'Farmhouse',
  'Ranch',
  'Duplex',
  'Detached Duplex',
  'Semi-Detached Duplex',
  'Terrace',
  'Terrace Duplex',
  'Maisonette',
  'Penthouse',
  'Studio',
  'Loft',
  'Mini Flat',
  'Self Contain',
  'Room and Parlour',
  'Block of Flats',
  "Boys' Quarters",
  'Serviced Apartment',
  'Residential Lease',
  'Hostel',
  'Hotel',
  'Resort',
  'Tiny House',
  'Boutique Hotel',
  'Guest House',
  'Aparthotel',
  'Bed and Breakfast',
  'Chalet',
  'Commercial',
  'Office',
  'Shop',
  'Warehouse',
  'Event Centre',
  'Land',
);

const serviceTypes = [
  ...grouped('Move and clean', 'Moving', 'Cleaning', 'Laundry', 'Waste Disposal', 'Pest Control'),
  ...grouped('Build and repair', 'Plumbing', 'Electrical', 'Carpentry', 'Painting', 'Roofing', 'Tiling'),
  ...grouped('Power, water and air', 'HVAC', 'Solar and Inverter', 'Generator Repair', 'Borehole Drilling'),
  ...grouped('Security', 'Home Security', 'Locksmith'),
  ...grouped('House and garden', 'Interior Design', 'Landscaping', 'Appliance Repair', 'Pet Care'),
  ...grouped('Management', 'Property Management'),
];

const amenities = [
  ...grouped('Power', 'Prepaid Meter', 'Inverter', 'Solar Power', 'Standby Generator', '24-Hour Power'),
  ...grouped('Water', 'Borehole', 'Water Treatment', 'Overhead Tank', 'Water Heater'),
  ...grouped(
    'Security',
    'Gated Estate',
    'Security Guards',
    'CCTV',
    'Electric Fence',
    'Intercom',
    'Perimeter Wall',
  ),
  ...grouped(
    'Inside',
    'Air Conditioning',
    'Fitted Kitchen',
    'Furnished',
    'Wardrobes',
    'All Rooms En-Suite',
    'Guest Toilet',
    'POP Ceiling',
    'Balcony',
    'Study',
    'Internet',
    'Cable TV',
  ),
  ...grouped(
    'Compound',
    "Boys' Quarters",
    'Parking Space',
    'Interlocked Compound',
    'Tarred Road',
    'Garden',
    "Children's Playground",
    'Swimming Pool',
    'Gym',
    'Elevator',
    'Wheelchair Access',
    'Pets Allowed',
    'Waste Collection',
  ),
];

/** Areas of the landing page's inquiry form; `parent` is the larger area that contains them. */
const inquiryLocations: Term[] = [
  ...same('Abuja'),
  ...areas(
    'Abuja',
    'Asokoro',
    'Central Business District',
    'Garki',
    'Gwarinpa',
    'Jabi',
    'Katampe',
    'Kubwa',
    'Lugbe',
    'Maitama',
    'Utako',
    'Wuse',
  ),
  ...same('Lagos'),
  ...areas(
    'Lagos',
    'Agege',
    'Ajah',
    'Badagry',
    'Epe',
    'Festac Town',
    'Gbagada',
    'Ikeja',
    'Ikorodu',
    'Ikoyi',
    'Lekki',
    'Magodo',
    'Maryland',
    'Surulere',
    'Victoria Island',
    'Yaba',
  ),
  ...same('Port Harcourt'),
  ...areas('Port Harcourt', 'GRA Phase 2', 'Rumuola', 'Trans Amadi', 'Woji'),
  ...same('Enugu'),
  ...areas('Enugu', 'Independence Layout', 'New Haven', 'Trans Ekulu'),
  ...same('Ibadan'),
  ...areas('Ibadan', 'Bodija', 'Jericho', 'Ring Road'),
  ...same('Ilorin', 'Benin City', 'Asaba', 'Kaduna'),
];

const inquiryPropertyTypes: Term[] = [
  ...same('Commercial', 'Office', 'Shop', 'Warehouse'),
  ...same('Duplex', 'Detached Duplex', 'Semi-Detached Duplex', 'Terrace Duplex'),
  ...same('Land', 'Residential', 'Apartment', 'Condo'),
  ...same('Multi Family Home', 'Single Family Home', 'Bungalow', 'Penthouse', 'Studio', 'Villa', 'Others'),
];

const listingStatuses = [
  { value: 'DRAFT', label: 'Draft' },
  { value: 'PENDING', label: 'Pending' },
  { value: 'APPROVED', label: 'Approved' },
  { value: 'REJECTED', label: 'Rejected' },
  { value: 'CHANGES_REQUESTED', label: 'Changes requested' },
  { value: 'PAUSED', label: 'Paused' },
  { value: 'CLOSED', label: 'Closed' },
  { value: 'EXPIRED', label: 'Expired' },
  { value: 'SUSPENDED', label: 'Suspended' },
] as const satisfies readonly Term[];

const requestStatuses = [
  { value: 'PENDING', label: 'Pending' },
  { value: 'ACCEPTED', label: 'Accepted' },
  { value: 'COMPLETED', label: 'Completed' },
  { value: 'CANCELLED', label: 'Cancelled' },
] as const satisfies readonly Term[];

/** The tabs of the requests page; all except `accept` are the status in lower case. */
const requestTabs = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'accept', label: 'Accepted' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const satisfies readonly Term[];

const requestActions = [
  { value: 'accept', label: 'Accept Request' },
  { value: 'complete', label: 'Complete Request' },
  { value: 'cancel', label: 'Cancel Request' },
] as const satisfies readonly Term[];

const moderationReasons = [
  { value: 'INCOMPLETE', label: 'Details are missing' },
  { value: 'WRONG_PLACE', label: 'The place is wrong' },
  { value: 'WRONG_PRICE', label: 'The price is wrong' },
  { value: 'BAD_PHOTOS', label: 'The photos do not show the property well enough' },
  { value: 'DUPLICATE', label: 'The property is already listed' },
  { value: 'SUSPECTED_FRAUD', label: 'Suspected fraud' },
  { value: 'NOT_ALLOWED', label: 'Not allowed on Gidana' },
  { value: 'OTHER', label: 'Other' },
] as const satisfies readonly Term[];

/** Subjects of reports that consist of a person's words or conduct. */
const WRITTEN = ['review', 'service-review', 'post', 'comment', 'message', 'community', 'group'] as const;
const HOMES = ['listing', 'photo'] as const;
const ANYTHING = [...HOMES, 'service', 'person', ...WRITTEN] as const;

const reportReasons = [
  { value: 'SCAM', label: 'It looks like a scam', fits: ANYTHING },
  { value: 'TAKEN', label: 'It is already let or sold', fits: ['listing'] },
  { value: 'WRONG_PRICE', label: 'The price is wrong', fits: ['listing', 'service'] },
  { value: 'WRONG_PHOTOS', label: 'The photos are of another place', fits: [...HOMES, 'service'] },
  { value: 'NOT_THEIRS', label: 'It is not theirs to offer', fits: [...HOMES, 'person'] },
  { value: 'IMPERSONATION', label: 'They pretend to be somebody else', fits: ['person'] },
  { value: 'HARASSMENT', label: 'It harasses somebody', fits: ['service', 'person', ...WRITTEN] },
  { value: 'SPAM', label: 'It is spam', fits: ['service', 'person', ...WRITTEN] },
  { value: 'DISCRIMINATION', label: 'It discriminates against people', fits: ANYTHING },
  { value: 'OFFENSIVE', label: 'It is offensive', fits: ANYTHING },
  { value: 'OTHER', label: 'Something else', fits: ANYTHING },
] as const satisfies readonly Term[];

/** All closed lists, by the key under which GET /vocabulary returns them. */
export const VOCABULARY = {
  cancellationPolicies: CANCELLATION_POLICIES,
  listingTypes,
  lookingFor,
  homeLocations,
  locations: STATES.map(({ name }) => ({ value: name, label: name })),
  budgetTiers: same('Budget', 'Mid-Range', 'Affordable', 'Luxury'),
  hotelCategories: same('Luxury', 'Boutique', 'Business', 'Budget', 'Resort', 'Hostel', 'Pet-Friendly'),
  roomTypes: same(
    'Standard Room',
    'Deluxe Room',
    'Suite',
    'Executive Suite',
    'Family Room',
    'Presidential Suite',
    'Ocean View Room',
  ),
  propertyTypes,
  serviceTypes,
  userTypes: same('Agent', 'Buyer', 'Tenant', 'Others'),
  inquiryTypes: same('Purchase', 'Rent', 'Sell', 'Miss', 'Evaluation', 'Mortgage'),
  inquirers: [
    { value: 'real estate agent', label: 'Real estate agent' },
    { value: 'property owner', label: 'Property owner' },
  ],
  inquiryLocations,
  inquiryPropertyTypes,
  recurrences: [
    { value: 'monthly', label: 'Monthly' },
    { value: 'daily', label: 'Daily' },
    { value: 'yearly', label: 'Yearly' },
  ],
  offerStatuses: same('Open Offer', 'Sold Out'),
  amenities,
  fees: [
    { value: 'agency', label: 'Agency fee' },
    { value: 'legal', label: 'Legal fee' },
    { value: 'caution', label: 'Caution fee (refundable)' },
    { value: 'serviceCharge', label: 'Service charge' },
    { value: 'other', label: 'Other fees' },
  ],
  personas: [
    { value: 'tenant', label: 'Tenant' },
    { value: 'buyer', label: 'Buyer' },
    { value: 'landlord', label: 'Landlord' },
    { value: 'agent', label: 'Agent' },
    { value: 'provider', label: 'Service provider' },
  ],
  tourTypes: [
    { value: 'IN_PERSON', label: 'In Person' },
    { value: 'VIDEO', label: 'Video' },
  ],
  listingStatuses,
  requestStatuses,
  requestTabs,
  requestActions,
  closeOutcomes: [
    { value: 'let', label: 'Let' },
    { value: 'sold', label: 'Sold' },
  ],
  sortOptions: [
    { value: 'default', label: 'Default Order' },
    { value: 'price_asc', label: 'Price: Low to High' },
    { value: 'price_desc', label: 'Price: High to Low' },
    { value: 'date_asc', label: 'Date: Old to New' },
    { value: 'date_desc', label: 'Date: New to Old' },
    { value: 'total_asc', label: 'Total to Enter: Low to High' },
  ],
  moderationReasons,
  reportReasons,
  reviewScores: [
    { value: '1', label: 'Poor' },
    { value: '2', label: 'Fair' },
    { value: '3', label: 'Good' },
    { value: '4', label: 'Very good' },
    { value: '5', label: 'Excellent' },
  ],
  privacies: [
    { value: 'public', label: "Anyone can see who's in the community and what they post" },
    { value: 'private', label: 'Only members can see' },
  ],
  alertFrequencies: [
    { value: 'instant', label: 'At once' },
    { value: 'daily', label: 'Daily' },
    { value: 'weekly', label: 'Weekly' },
    { value: 'never', label: 'Never' },
  ],
  tiers: [
    { value: 'bronze', label: 'Bronze' },
    { value: 'silver', label: 'Silver' },
    { value: 'gold', label: 'Gold' },
  ],
  challengeReasons: [
    { value: 'CHECK_IN', label: 'Daily Check-in' },
    { value: 'PROPERTY_SEARCH', label: 'Property Search' },
    { value: 'PROPERTY_REVIEW', label: 'Give Property Reviews' },
    { value: 'PROPERTY_SHARE', label: 'Share Property Listings' },
    { value: 'STREAK', label: 'Daily Streak' },
  ],
  blogCategories: same('Business', 'Construction', 'Real Estate', 'Uncategorized'),
} satisfies Record<string, readonly Term[]>;

export type VocabularyKey = keyof typeof VOCABULARY;

/** Property types without bedrooms and bathrooms. */
export const PROPERTY_TYPES_WITHOUT_ROOMS: ReadonlySet<string> = new Set([
  'Land',
  'Commercial',
  'Office',
  'Shop',
  'Warehouse',
  'Event Centre',
]);

/** Other spellings of terms, by key: the spelling -> the term's value. */
export const VOCABULARY_ALIASES: Partial<Record<VocabularyKey, Readonly<Record<string, string>>>> = {
  listingTypes: {
    sales: 'sale',
    'for sale': 'sale',
    'for rent': 'rent',
    'short let': 'shortlet',
    hotels: 'hotel',
  },
  propertyTypes: {
    flat: 'Apartment',
    condominium: 'Condo',
    'town house': 'Townhouse',
    'semi detached': 'Semi-Detached Duplex',
    terraced: 'Terrace',
    'self contained': 'Self Contain',
    'self con': 'Self Contain',
    selfcon: 'Self Contain',
    'detached house': 'House',
    'terraced duplex': 'Terrace Duplex',
    'terraced house': 'Terrace',
    'serviced flat': 'Serviced Apartment',
    'office space': 'Office',
    'commercial property': 'Commercial',
    bq: "Boys' Quarters",
    'room and parlor': 'Room and Parlour',
    plot: 'Land',
    'plot of land': 'Land',
    store: 'Shop',
    'event center': 'Event Centre',
  },
  serviceTypes: {
    'moving service': 'Moving',
    'cleaning service': 'Cleaning',
    solar: 'Solar and Inverter',
    borehole: 'Borehole Drilling',
    fumigation: 'Pest Control',
  },
  userTypes: { other: 'Others' },
  personas: { 'service provider': 'provider' },
  closeOutcomes: { rented: 'let' },
  amenities: {
    bq: "Boys' Quarters",
    generator: 'Standby Generator',
    pool: 'Swimming Pool',
    parking: 'Parking Space',
    ac: 'Air Conditioning',
    wifi: 'Internet',
    lift: 'Elevator',
    solar: 'Solar Power',
  },
};
