import { TextColumn } from '../platform/database/orm/columns';
import { RequestColumns, RequestEntity } from '../requests/request.entity';
import { IndexBy, IndexOn } from '../platform/database/orm/indexes';

export const ENQUIRY_SENDERS = ['Agent', 'Buyer', 'Tenant', 'Others'] as const;
export type EnquirySender = (typeof ENQUIRY_SENDERS)[number];

/** A question about a listing to its owner. ACCEPTED means that the owner responded. */
@RequestEntity('enquiries')
@IndexOn('enquiries_listing_index', ['listingId', 'createdAt'])
@IndexBy('enquiries_created_brin', 'using brin (created_at) with (autosummarize = on)')
export class Enquiry extends RequestColumns {
  @TextColumn() name: string;
  @TextColumn() phone: string;
  /** Lower-case. */
  @TextColumn() email: string;
  @TextColumn() message: string;
  /** The sender's role, as the sender states it. */
  @TextColumn({ oneOf: ENQUIRY_SENDERS }) userType: EnquirySender;
}
