import { StateField } from '../../places/state-field';
import {
  ChoiceField,
  CustomField,
  FlagField,
  IntField,
  NairaField,
  NumberField,
  ObjectField,
  TextField,
} from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownId,
  ShownInstant,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { PageQuery } from '../../platform/http/page';
import { ImageListField } from '../../uploads/images/image-list.field';
import { OpenVocabularyListField, VocabularyField } from '../../vocabulary/vocabulary-field';
import { matchVocabulary } from '../../vocabulary/match-vocabulary';
import type { Fees, ListingType, Point, Recurrence } from './listing.content';
import { CONTENT_LABELS as LABEL } from './listing.content';
import { LISTING_STATUSES, type ListingStatus } from '../life/listing.states';
import { ListingView } from './listing.view';

export const IMAGES_MAX = 20;
const ROOMS_MAX = 1000;

/** Every field may be absent (kept as it is), or null or '' (emptied). */
const open = <T extends object>(label: string, more?: T) =>
  ({ optional: true, clears: true, label, ...more }) as const;

class FeesInput {
  @NairaField(open('Agency fee', { min: 0 })) agency?: number | null;
  @NairaField(open('Legal fee', { min: 0 })) legal?: number | null;
  @NairaField(open('Caution fee', { min: 0, description: 'Comes back at the end' })) caution?: number | null;
  @NairaField(open('Service charge', { min: 0 })) serviceCharge?: number | null;
  @NairaField(open('Other fees', { min: 0 })) other?: number | null;
}

class PointInput {
  @NumberField({ label: 'Latitude', min: -90, max: 90, example: 6.4474 }) lat: number;
  @NumberField({ label: 'Longitude', min: -180, max: 180, example: 3.4553 }) lng: number;
  @FlagField({ optional: true, description: 'Others see it exactly; else about a kilometre off' })
  exact?: boolean;
}

/** A postal code; forms may send it as a number. */
const PostalField = (label: string): PropertyDecorator =>
  CustomField(
    (value) =>
      typeof value === 'string' && /^[A-Za-z0-9 -]{1,20}$/.test(value)
        ? null
        : `${label} must be a postal code`,
    {
      ...open(label),
      read: (value) =>
        typeof value === 'number' || typeof value === 'string' ? String(value).trim() : value,
      api: { type: String, maxLength: 20, example: '105102' },
    },
  );

/** What an owner writes of a listing; a whole record as it was read may be sent back. */
@AcceptsFieldsOf(() => ListingView)
export class ListingFields {
  @VocabularyField('listingTypes', open(LABEL.type)) type?: ListingType | null;
  @VocabularyField('propertyTypes', open(LABEL.propertyType)) propertyType?: string | null;
  @TextField(open(LABEL.label, { max: 100 })) label?: string | null;
  @TextField(open(LABEL.title, { max: 120, description: 'At least 5 characters to submit' })) title?:
    string | null;
  @TextField(open(LABEL.description, { max: 5000, description: 'At least 20 characters to submit' }))
  description?: string | null;
  @VocabularyField('recurrences', open(LABEL.recurrence, { description: 'Hotels: daily; sales: none' }))
  recurrence?: Recurrence | null;
  @NairaField(open(LABEL.startPrice)) startPrice?: number | null;
  @NairaField(open(LABEL.endPrice, { description: 'At least startPrice' })) endPrice?: number | null;
  @ObjectField(() => FeesInput, { optional: true, label: LABEL.fees }) fees?: Partial<Fees> | null;
  @VocabularyField('offerStatuses', open(LABEL.offerStatus)) offerStatus?: 'Open Offer' | 'Sold Out' | null;
  @CustomField(() => null, {
    optional: true,
    description: '"Open Offer" and "Sold Out" are read as offerStatus; anything else is ignored',
    read: (value) => (typeof value === 'string' ? matchVocabulary('offerStatuses', value) : null),
    api: { type: String, example: 'Open Offer' },
  })
  status?: 'Open Offer' | 'Sold Out' | null;
  @StateField(open(LABEL.state)) state?: string | null;
  @TextField(open(LABEL.city, { max: 80, example: 'Lekki' })) city?: string | null;
  @TextField(open(LABEL.area, { max: 80, example: 'Phase 1' })) area?: string | null;
  @TextField(open(LABEL.location, { max: 200 })) location?: string | null;
  @TextField(open(LABEL.address, { max: 200, example: '12 Fola Osibo Street' })) address?: string | null;
  @PostalField(LABEL.postal) postal?: string | null;
  @PostalField('Zip code') zipCode?: string | null;
  @ObjectField(() => PointInput, { optional: true, label: LABEL.point }) point?: Partial<Point> | null;
  @NumberField(open(LABEL.areaSqm, { min: 0.01, max: 10_000_000, decimals: 2, example: 140 })) areaSqm?:
    number | null;
  @IntField(open(LABEL.bedroom, { max: ROOMS_MAX, example: 3 })) bedroom?: number | null;
  @IntField(open(LABEL.bathroom, { max: ROOMS_MAX, example: 3 })) bathroom?: number | null;
  @OpenVocabularyListField('amenities', open(LABEL.amenities)) amenities?: string[] | null;
  @VocabularyField('hotelCategories', open(LABEL.hotelCategory)) hotelCategory?: string | null;
  @VocabularyField('roomTypes', open(LABEL.roomType)) roomType?: string | null;
  @VocabularyField('budgetTiers', open(LABEL.budgetTier)) budgetTier?: string | null;
  @ImageListField({ ...open(LABEL.images), max: IMAGES_MAX, description: 'Own uploads, in order' }) images?:
    string[] | null;
  @TextField(
    open(LABEL.video, {
      description: "An own upload; the owner's plan must be premium",
      example: '/media/0f5b.mp4',
    }),
  )
  video?: string | null;
}

@AcceptsFieldsOf(() => ListingView)
export class NewListing extends ListingFields {
  @FlagField({
    optional: true,
    description: 'true: saved as a draft, which may lack anything',
    example: false,
  })
  draft?: boolean;
}

export class CloseInput {
  @VocabularyField('closeOutcomes') outcome: 'let' | 'sold';
  @NairaField({ optional: true, description: 'For how much, if its owner wants to say' }) price?: number;
}

export class OwnerListingsQuery extends PageQuery {
  @ChoiceField(LISTING_STATUSES, { optional: true, description: 'For the owner; others see APPROVED only' })
  status?: ListingStatus;
}

export class ListingAnswer {
  @ShownText('Property edited successfully') message: string;
  @Shown({ type: ListingView }) listing: ListingView;
}

export class PriceView {
  @ShownInstant({ description: 'From when on' }) at: string;
  @ShownNumber(2500000) startPrice: number;
  @ShownNumber(2800000, { nullable: true }) endPrice: number | null;
}

export class TransitionView {
  @ShownInstant() at: string;
  @ShownText('approve') action: string;
  @ShownChoice(LISTING_STATUSES, { example: 'PENDING' }) from: string;
  @ShownChoice(LISTING_STATUSES, { example: 'APPROVED' }) to: string;
  @ShownChoice(['owner', 'admin', 'system'], { example: 'admin' }) by: string;
  @ShownId({ nullable: true, description: 'Who; of admins only admins read it' }) userId: string | null;
  @ShownText(null, { description: 'Why: a moderation reason; let or sold' })
  reason: string | null;
  @ShownText(null) note: string | null;
}

/** Newest first. `transitions` is empty for everybody but the owner and admins. */
export class HistoryView {
  @Shown({ type: PriceView, isArray: true }) prices: PriceView[];
  @Shown({ type: TransitionView, isArray: true }) transitions: TransitionView[];
}
