import { Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import type { Party } from '../../requests/life/request.states';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { Enquiry } from '../enquiry.entity';

/** A reply to an enquiry; the enquiry's own message is a column of the enquiry. */
@Entity({ tableName: 'enquiry_messages' })
@IndexOn('enquiry_messages_enquiry_index', ['enquiryId', 'createdAt', 'id'])
export class EnquiryMessage extends BaseEntity {
  @ReferenceColumn(() => Enquiry, { onDelete: 'cascade' }) enquiryId: string;
  @TextColumn({ oneOf: ['owner', 'sender'] }) author: Party;
  @TextColumn() message: string;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    enquiry_messages: TableOf<EnquiryMessage>;
  }
}
