import { ChoiceField, FlagField, NairaField } from '../../platform/http/fields/fields';
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
import { VocabularyField } from '../../vocabulary/vocabulary-field';
import { LISTING_STATUSES, type ListingStatus } from '../life/listing.states';
import { RECURRENCE_NAMES, type Recurrence } from './listing-fields';
import { ListingInputFields } from './listing-fields.dto';
import { ListingView } from './listing.view';

/** A listing as its owner writes it; a whole record as it was read may be sent back. */
@AcceptsFieldsOf(() => ListingView)
export class ListingFields extends ListingInputFields {}

@AcceptsFieldsOf(() => ListingView)
export class NewListing extends ListingFields {
  @FlagField({
    optional: true,
    description: 'true: saved as a draft, which may be incomplete',
    example: false,
  })
  draft?: boolean;
}

@AcceptsFieldsOf(() => ListingView)
export class CloseInput {
  @VocabularyField('closeOutcomes') outcome: 'let' | 'sold';
  @NairaField({ optional: true, description: 'The price achieved, optional' }) price?: number;
}

export class OwnerListingsQuery extends PageQuery {
  @ChoiceField(LISTING_STATUSES, { optional: true, description: 'For the owner; others see only APPROVED' })
  status?: ListingStatus;
}

export class ListingResponse {
  @ShownText('Property edited successfully') message: string;
  @Shown({ type: ListingView }) listing: ListingView;
}

export class PriceView {
  @ShownInstant({ description: 'Since when' }) at: string;
  @ShownNumber(2500000) startPrice: number;
  @ShownNumber(2800000, { nullable: true }) endPrice: number | null;
  @ShownChoice(RECURRENCE_NAMES, {
    example: 'yearly',
    nullable: true,
    description: 'The period that it is for; null for a sale, and for an old price whose period is not known',
  })
  recurrence: Recurrence | null;
  @ShownNumber(2600000, {
    nullable: true,
    description: '`startPrice` before; null where that was for another period, or is not known',
  })
  before: number | null;
}

export class TransitionView {
  @ShownInstant() at: string;
  @ShownText('approve') action: string;
  @ShownChoice(LISTING_STATUSES, { example: 'PENDING' }) from: string;
  @ShownChoice(LISTING_STATUSES, { example: 'APPROVED' }) to: string;
  @ShownChoice(['owner', 'admin', 'system'], { example: 'admin' }) by: string;
  @ShownId({ nullable: true, description: 'The actor; only admins see which admin it was' }) userId:
    | string
    | null;
  @ShownText(null, { description: 'A moderation reason; let or sold' })
  reason: string | null;
  @ShownText(null) note: string | null;
}

/** Newest first. `transitions` is empty for everybody except the owner and admins. */
export class HistoryView {
  @Shown({ type: PriceView, isArray: true }) prices: PriceView[];
  @Shown({ type: TransitionView, isArray: true }) transitions: TransitionView[];
}
