import {
  Shown,
  ShownChoice,
  ShownDate,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { REFUSED_STATUSES } from '../life/listing-revision.entity';
import { LISTING_STATUSES } from '../life/listing.states';
import { ListingContentView } from './listing-content.view';

/** Any value of a field: a text, a number, a list, an object or null. */
const anyValue = () => [
  { type: 'string', nullable: true },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: {} },
  { type: 'object', additionalProperties: true },
];

export class ListingOwnerView {
  @ShownId() userId: string;
  @ShownText('Ada Obi') fullName: string;
  @ShownText('ada.obi') username: string;
  @ShownText('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-small.jpg', { nullable: true }) avatar: string | null;
  @ShownChoice(['tenant', 'buyer', 'landlord', 'agent', 'provider'], { nullable: true, example: 'agent' })
  persona: string | null;
  @ShownText('08031234567', { nullable: true, description: 'Only when its owner shows it', required: false })
  phoneNumber?: string | null;
  @ShownText('08031234567', { nullable: true, description: 'Only when its owner shows it', required: false })
  whatsappNumber?: string | null;
}

/** The bookings of a shortlet or hotel, as lists show them. */
export class ListingStayView {
  @ShownFlag(true, { description: 'Nights can be asked for now' }) bookable: boolean;
  @ShownNumber(40000, { description: 'The lowest price of a night, naira' }) fromPrice: number;
  @ShownInt(4, { description: 'Guests in its largest unit' }) guestsMax: number;
  @ShownFlag(false, { description: 'Accounts book at once' }) instant: boolean;
  @ShownChoice(['flexible', 'moderate', 'strict'], { example: 'moderate' }) policy: string;
  @ShownInt(0, { description: 'Bookings that the host cancelled in the last twelve months' })
  hostCancellations: number;
  @ShownInt(3, { description: 'Cautions returned in whole' }) cautionsReturned: number;
  @ShownInt(0, { description: 'Cautions that the host has to answer' }) cautionsDue: number;
  @ShownInt(0, { description: 'Cautions not answered within three days' }) cautionsOverdue: number;
}

/** The lowest price of the stay of a dated search here. Naira. */
export class StayOfferView {
  @ShownId() unitId: string;
  @ShownDate({ example: '2026-12-01' }) from: string;
  @ShownDate({ example: '2026-12-03' }) to: string;
  @ShownInt(2) nights: number;
  @ShownInt(2) guests: number;
  @ShownInt(1) units: number;
  @ShownNumber(80000) total: number;
  @ShownNumber(100000, { description: 'With the refundable caution' }) toPay: number;
  @ShownNumber(40000) perNight: number;
}

/** One field of a pending revision: the published value and the one that waits for approval. */
export class FieldChangeView {
  @ShownText('title') field: string;
  @ShownText('Title', { description: 'The field’s label in forms' }) label: string;
  @Shown({ anyOf: anyValue(), example: '3 bedroom flat, Lekki' }) before: unknown;
  @Shown({ anyOf: anyValue(), example: '3 bedroom flat with pool, Lekki' }) after: unknown;
}

/** An edit of a published listing that waits for an admin. */
export class PendingRevisionView {
  @ShownId() revisionId: string;
  @ShownInt(1, { description: 'Rises when another edit replaces the waiting one' })
  version: number;
  @ShownInstant() submittedAt: string;
  @Shown({ type: FieldChangeView, isArray: true }) changes: FieldChangeView[];
}

/** The last edit of a published listing, which an admin refused; absent from the next edit or approval on. */
export class RefusedRevisionView extends PendingRevisionView {
  @ShownChoice(REFUSED_STATUSES) status: string;
  @ShownText('INCOMPLETE', { nullable: true, description: 'One of the moderation reasons' }) reason:
    | string
    | null;
  @ShownText('Please name the street', { nullable: true, description: 'What the admin wrote about it' })
  note: string | null;
  @ShownInstant() decidedAt: string;
}

/**
 * A listing as every endpoint returns it. Fields for its owner and admins are absent for everybody else:
 * `reason`, `note`, `version`, `submittedAt`, `confirmBy`, `pendingRevision`, `refusedRevision`.
 */
export class ListingView extends ListingContentView {
  @ShownId() listingId: string;
  @ShownId({ description: 'Its owner' }) userId: string;
  @ShownNumber(3150000, { nullable: true, description: 'First period plus all fees' }) totalToEnter:
    | number
    | null;
  @ShownNumber(300000, { nullable: true, description: 'The refundable part (caution fee)' }) refundable:
    | number
    | null;
  @ShownChoice(LISTING_STATUSES, { example: 'APPROVED' })
  status: string;
  @ShownText('Nigeria') country: string;
  @ShownFlag(false, { description: 'Its owner has the premium plan' }) premium: boolean;
  @ShownInstant({ example: null, description: 'When Gidana last inspected it, in person or by video' })
  verifiedAt: string | null;
  @ShownNumber(4.5, { nullable: true, description: 'null: no reviews yet' }) rating: number | null;
  @ShownInt(12) reviewCount: number;
  @ShownInt(7, { description: 'Reviews by people who toured it' })
  verifiedReviewCount: number;
  @ShownFlag(false) isFavorite: boolean;
  @ShownFlag(false) isOwner: boolean;
  @Shown({ type: ListingOwnerView }) owner: ListingOwnerView;
  @ShownInstant() createdAt: string;
  @ShownInstant({ nullable: true, example: '2026-11-21T09:00:00.000Z' }) publishedAt: string | null;
  @ShownInstant({ example: null }) closedAt: string | null;
  @ShownChoice(['let', 'sold'], { example: null }) closedOutcome: string | null;
  @Shown({ type: ListingStayView, nullable: true, description: 'null: it takes no bookings' })
  stay: ListingStayView | null;
  @Shown({ type: StayOfferView, required: false, description: 'Only in a search by dates' })
  stayOffer?: StayOfferView;
  @ShownText(null, { description: 'Why it was refused or suspended (owner)', required: false }) reason?:
    | string
    | null;
  @ShownText(null, { description: 'What the admin wrote about it (owner)', required: false }) note?:
    | string
    | null;
  @ShownInt(1, { required: false, description: 'Rises when its content changes (owner)' })
  version?: number;
  @ShownInstant({ example: null, description: 'When it was last submitted (owner)', required: false })
  submittedAt?: string | null;
  @ShownInstant({
    example: null,
    description: 'It expires unless confirmed by then (owner)',
    required: false,
  })
  confirmBy?: string | null;
  @Shown({
    type: PendingRevisionView,
    required: false,
    nullable: true,
    description: 'The pending edit (owner)',
  })
  pendingRevision?: PendingRevisionView | null;
  @Shown({
    type: RefusedRevisionView,
    required: false,
    nullable: true,
    description: 'The last edit, where an admin refused it: its owner can correct and send it again (owner)',
  })
  refusedRevision?: RefusedRevisionView | null;
}
