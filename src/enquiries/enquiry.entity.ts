import { Entity } from '@mikro-orm/decorators/legacy';
import { TextColumn } from '../platform/database/orm/columns';
import { RequestColumns } from '../requests/request.entity';

export const ENQUIRY_SENDERS = ['Agent', 'Buyer', 'Tenant', 'Others'] as const;
export type EnquirySender = (typeof ENQUIRY_SENDERS)[number];

/** A question about a listing to its owner. ACCEPTED means answered. */
@Entity({ tableName: 'enquiries' })
export class Enquiry extends RequestColumns {
  @TextColumn() name: string;
  @TextColumn() phone: string;
  /** Lower-case. */
  @TextColumn() email: string;
  @TextColumn() message: string;
  /** What the sender says to be. */
  @TextColumn() userType: EnquirySender;
}
