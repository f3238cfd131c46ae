import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import {
  IdColumn,
  InstantColumn,
  NairaColumn,
  oneOf,
  ReferenceColumn,
  SmallIntColumn,
  TextColumn,
  sumOfNaira,
} from '../../platform/database/orm/columns';
import type { TableOf } from '../../platform/database/sql/tables';
import { conflict } from '../../platform/http/errors';
import { User } from '../../users/account/user.entity';

export const WRITTEN_STATUSES = ['NEW', 'ANSWERED', 'CLOSED'] as const;

/** A contact message to the team, and the team's answer. */
export abstract class Written extends BaseEntity<'status'> {
  @TextColumn() firstName: string;
  @TextColumn() lastName: string;
  @TextColumn() email: string;
  @TextColumn({ default: 'NEW' }) status: (typeof WRITTEN_STATUSES)[number] = 'NEW';
  @ReferenceColumn(() => User, { nullable: true, onDelete: 'set null' }) userId: string | null = null;
  @TextColumn({ nullable: true }) answer: string | null = null;
  @InstantColumn({ nullable: true }) answeredAt: Date | null = null;
  @IdColumn({ nullable: true }) answeredBy: string | null = null;

  /** Once; throws 409 the second time. */
  reply(answer: string, by: string, at: Date): void {
    if (this.answeredAt) throw conflict('This was answered already', 'ALREADY_ANSWERED');
    this.answer = answer;
    this.answeredBy = by;
    this.answeredAt = at;
    this.status = 'ANSWERED';
  }

  /** Needs no answer. Throws 409 when it has one, or is closed already. */
  close(): void {
    if (this.status !== 'NEW') throw conflict('This is not waiting for an answer', 'WRONG_STATUS');
    this.status = 'CLOSED';
  }
}

/** A message by the contact form. */
@Entity({ tableName: 'contact_messages' })
@Check({ name: 'contact_messages_status_check', expression: oneOf('status', WRITTEN_STATUSES) })
export class ContactMessage extends Written {
  @TextColumn() message: string;
}

/** An inquiry about what somebody looks for or offers, by the form of the landing page. */
@Entity({ tableName: 'inquiries' })
@Check({ name: 'inquiries_status_check', expression: oneOf('status', WRITTEN_STATUSES) })
export class Inquiry extends Written {
  @TextColumn() inquiryType: string;
  @TextColumn() iAm: string;
  @TextColumn({ nullable: true }) location: string | null = null;
  @TextColumn({ nullable: true }) zipCode: string | null = null;
  @TextColumn({ nullable: true }) propertyType: string | null = null;
  @NairaColumn({ nullable: true, check: sumOfNaira('max_price', '> 0') }) maxPrice: number | null = null;
  @NairaColumn({ nullable: true, check: sumOfNaira('min_price', '> 0') }) minPrice: number | null = null;
  @SmallIntColumn({ nullable: true }) beds: number | null = null;
  @SmallIntColumn({ nullable: true }) baths: number | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    contact_messages: TableOf<ContactMessage>;
    inquiries: TableOf<Inquiry>;
  }
}
