import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../platform/database/orm/base.entity';
import { IdColumn, TextColumn } from '../platform/database/orm/columns';
import type { Party } from '../requests/request.states';

/** A reply in the conversation that an enquiry opened; the enquiry's own message is not among them. */
@Entity({ tableName: 'enquiry_messages' })
export class EnquiryMessage extends BaseEntity {
  @IdColumn() enquiryId: string;
  @TextColumn() author: Party;
  @TextColumn() message: string;
}
