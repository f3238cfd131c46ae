import { Shown } from '../../platform/http/fields/fields';
import { ImageSizesView } from '../../uploads/uploads.dto';
import { LISTING_STATUSES } from '../life/listing.states';

const ID = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
const naira = (example: number | null) => ({ type: Number, nullable: true, example });
const text = (example: string | null, description?: string) => ({
  type: String,
  nullable: true,
  example,
  ...(description ? { description } : {}),
});
const instant = (example: string | null, description?: string) => ({
  ...text(example, description),
  format: 'date-time',
});

/** Whatever a field can hold: a text, a figure, a list, an object, nothing. */
const anyValue = () => [
  { type: 'string', nullable: true },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: {} },
  { type: 'object', additionalProperties: true },
];

/** What is paid beside the price of the first period, in naira. */
export class FeesView {
  @Shown(naira(250000)) agency: number | null;
  @Shown(naira(100000)) legal: number | null;
  @Shown({ ...naira(300000), description: 'Comes back at the end' }) caution: number | null;
  @Shown(naira(null)) serviceCharge: number | null;
  @Shown(naira(null)) other: number | null;
}

export class PointView {
  @Shown({ type: Number, example: 6.4474 }) lat: number;
  @Shown({ type: Number, example: 3.4553 }) lng: number;
  @Shown({ example: false, description: 'false: others see it about a kilometre off' }) exact: boolean;
}

export class ListingImageView {
  @Shown({ type: String, example: '/media/0f5b1c7a9d2e4f60817263544a3b2c1d-large.jpg' }) url: string;
  @Shown({ type: ImageSizesView }) sizes: ImageSizesView;
}

export class ListingOwnerView {
  @Shown({ type: String, example: ID }) userId: string;
  @Shown({ type: String, example: 'Ada Obi' }) fullName: string;
  @Shown({ type: String, example: 'ada.obi' }) username: string;
  @Shown(text('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-small.jpg')) avatar: string | null;
  @Shown({ ...text('agent'), enum: ['tenant', 'buyer', 'landlord', 'agent', 'provider'] }) persona:
    string | null;
  @Shown({ ...text('08031234567', 'Only when its owner shows it'), required: false }) phoneNumber?:
    string | null;
  @Shown({ ...text('08031234567', 'Only when its owner shows it'), required: false }) whatsappNumber?:
    string | null;
}

/** One field of a pending revision: what visitors see now, and what waits for approval. */
export class FieldChangeView {
  @Shown({ type: String, example: 'title' }) field: string;
  @Shown({ type: String, example: 'Title', description: 'The name that forms show' }) label: string;
  @Shown({ anyOf: anyValue(), example: '3 bedroom flat, Lekki' }) before: unknown;
  @Shown({ anyOf: anyValue(), example: '3 bedroom flat with pool, Lekki' }) after: unknown;
}

/** An edit of a published listing that waits for an admin. */
export class PendingRevisionView {
  @Shown({ type: String, example: ID }) revisionId: string;
  @Shown({ type: 'integer', example: 1, description: 'Rises when another edit replaces the waiting one' })
  version: number;
  @Shown({ type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' }) submittedAt: string;
  @Shown({ type: FieldChangeView, isArray: true }) changes: FieldChangeView[];
}

/**
 * A listing as every call answers it. What only its owner and admins read is absent for everybody else:
 * `reason`, `note`, `version`, `submittedAt`, `confirmBy`, `pendingRevision`.
 */
export class ListingView {
  @Shown({ type: String, example: ID }) listingId: string;
  @Shown({ type: String, example: ID, description: 'Its owner' }) userId: string;
  @Shown(text('Family home')) label: string | null;
  @Shown({ ...text('rent'), enum: ['rent', 'sale', 'shortlet', 'hotel'] }) type: string | null;
  @Shown(text('Apartment', 'One of GET /vocabulary propertyTypes')) propertyType: string | null;
  @Shown(text('3 bedroom flat in Lekki Phase 1')) title: string | null;
  @Shown(text('A quiet, serviced flat with a view of the lagoon.', 'Cut at 200 characters in lists'))
  description: string | null;
  @Shown({
    ...text('yearly'),
    enum: ['monthly', 'daily', 'yearly'],
    description: 'What the price pays for; null for sales',
  })
  recurrence: string | null;
  @Shown({ ...naira(2500000), description: 'Naira ("Lowest Price")' }) startPrice: number | null;
  @Shown({ ...naira(2800000), description: 'Naira ("Official Price")' }) endPrice: number | null;
  @Shown({ type: FeesView }) fees: FeesView;
  @Shown({ ...naira(3150000), description: 'First period plus all fees' }) totalToEnter: number | null;
  @Shown({ ...naira(300000), description: 'What of it comes back (caution)' }) refundable: number | null;
  @Shown({
    type: String,
    example: 'APPROVED',
    enum: LISTING_STATUSES,
  })
  status: string;
  @Shown({ ...text(null, 'Sales and hotels only'), enum: ['Open Offer', 'Sold Out'] }) offerStatus:
    string | null;
  @Shown(text('Lagos')) state: string | null;
  @Shown(text('Lekki')) city: string | null;
  @Shown(text('Phase 1')) area: string | null;
  @Shown({ type: String, example: 'Nigeria' }) country: string;
  @Shown(text('Off Admiralty Way')) location: string | null;
  @Shown(text('12 Fola Osibo Street')) address: string | null;
  @Shown(text('105102')) postal: string | null;
  @Shown(text('105102', 'The same value as postal')) zipCode: string | null;
  @Shown({ type: PointView, nullable: true }) point: PointView | null;
  @Shown({ ...naira(140), description: 'Square metres' }) areaSqm: number | null;
  @Shown({ type: 'integer', nullable: true, example: 3 }) bedroom: number | null;
  @Shown({ type: 'integer', nullable: true, example: 3 }) bathroom: number | null;
  @Shown({ type: [String], example: ['Swimming Pool', 'Parking Space'] }) amenities: string[];
  @Shown(text(null, 'Hotels only')) hotelCategory: string | null;
  @Shown(text(null, 'Hotels only')) roomType: string | null;
  @Shown(text(null, 'Hotels only')) budgetTier: string | null;
  @Shown({ type: ListingImageView, isArray: true, description: 'The first six in lists' })
  images: ListingImageView[];
  @Shown(text(null)) video: string | null;
  @Shown({ example: false, description: 'Its owner has the premium plan' }) premium: boolean;
  @Shown(instant(null, 'When Gidana last checked it in person')) verifiedAt: string | null;
  @Shown({ type: Number, nullable: true, example: 4.5, description: 'null: no reviews yet' }) rating:
    number | null;
  @Shown({ type: 'integer', example: 12 }) reviewCount: number;
  @Shown({ type: 'integer', example: 7, description: 'Reviews by people who toured it' })
  verifiedReviewCount: number;
  @Shown({ example: false }) isFavorite: boolean;
  @Shown({ example: false }) isOwner: boolean;
  @Shown({ type: ListingOwnerView }) owner: ListingOwnerView;
  @Shown({ ...instant('2026-11-20T09:00:00.000Z'), nullable: false }) createdAt: string;
  @Shown(instant('2026-11-21T09:00:00.000Z')) publishedAt: string | null;
  @Shown(instant(null)) closedAt: string | null;
  @Shown({ ...text(null), enum: ['let', 'sold'] }) closedOutcome: string | null;
  @Shown({ ...text(null, 'Why it was refused or suspended (owner)'), required: false }) reason?:
    string | null;
  @Shown({ ...text(null, 'What the admin wrote about it (owner)'), required: false }) note?: string | null;
  @Shown({
    type: 'integer',
    required: false,
    example: 1,
    description: 'Rises when its content changes (owner)',
  })
  version?: number;
  @Shown({ ...instant(null, 'When it was last handed in (owner)'), required: false }) submittedAt?:
    string | null;
  @Shown({ ...instant(null, 'It expires unless confirmed by then (owner)'), required: false }) confirmBy?:
    string | null;
  @Shown({
    type: PendingRevisionView,
    required: false,
    nullable: true,
    description: 'An edit that waits (owner)',
  })
  pendingRevision?: PendingRevisionView | null;
}
