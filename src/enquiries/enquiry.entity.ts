import { InstantColumn, TextColumn } from '../platform/database/orm/columns';
import { RequestColumns, RequestEntity } from '../requests/life/request.entity';
import { IndexBy, IndexOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';

export const ENQUIRY_SENDERS = ['Agent', 'Buyer', 'Tenant', 'Others'] as const;
export type EnquirySender = (typeof ENQUIRY_SENDERS)[number];

/** The text that the console searches: the expression of an index. */
export const ENQUIRY_TEXT = "name || ' ' || email || ' ' || phone || ' ' || message";

/** A question about a listing to its owner. ACCEPTED means that the owner responded. */
@RequestEntity('enquiries')
@IndexOn('enquiries_listing_index', ['listingId', 'createdAt'])
@IndexOn('enquiries_held_index', ['ownerId', 'ownerMailDueAt'], {
  where: 'owner_mail_due_at is not null and owner_mailed_at is null',
})
@IndexOn('enquiries_created_index', ['createdAt', 'id'])
@IndexOn('enquiries_status_index', ['status', 'createdAt', 'id'])
@IndexBy('enquiries_text_index', `using gin (fold_marks(${ENQUIRY_TEXT}) gin_trgm_ops)`)
export class Enquiry extends RequestColumns {
  @TextColumn() name: string;
  @TextColumn() phone: string;
  /** Lower-case. */
  @TextColumn() email: string;
  @TextColumn() message: string;
  /** The sender's role, as the sender states it. */
  @TextColumn({ oneOf: ENQUIRY_SENDERS }) userType: EnquirySender;
  /** When the owner is mailed, with all others of the hour; null when the mail was sent at once. */
  @InstantColumn({ nullable: true }) ownerMailDueAt: Date | null = null;
  @InstantColumn({ nullable: true }) ownerMailedAt: Date | null = null;
}

declare module '../platform/database/sql/tables' {
  interface Tables {
    enquiries: TableOf<Enquiry>;
  }
}
