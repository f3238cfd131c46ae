import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { Listing } from '../../listings/life/listing.entity';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { InstantColumn, IntColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexOn, UniqueOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { defineConstraintError } from '../../platform/http/errors';
import { StayUnit } from '../../stays/units/stay-unit.entity';
import { User } from '../../users/account/user.entity';

defineConstraintError('calendar_imports_url_unique', {
  message: 'This calendar is imported already',
  code: 'IMPORT_KNOWN',
});

export const IMPORT_STATUSES = ['OK', 'FAILED'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/**
 * A calendar elsewhere that is read each hour: what takes nights of a unit, or, without one, the time of its owner. What
 * was read last stays while it cannot be read.
 */
@Entity({ tableName: 'calendar_imports' })
@Check({ name: 'calendar_imports_unit_check', expression: '(listing_id is null) = (unit_id is null)' })
@UniqueOn('calendar_imports_url_unique', ['unitId', 'url'])
@UniqueOn('calendar_imports_busy_unique', ['ownerId'], 'unit_id is null')
@IndexOn('calendar_imports_listing_index', ['listingId', 'createdAt'])
@IndexOn('calendar_imports_due_index', ['attemptedAt'])
export class CalendarImport extends BaseEntity<'status' | 'events'> {
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) ownerId: string;
  @ReferenceColumn(() => Listing, { nullable: true, onDelete: 'cascade' }) listingId: string | null = null;
  @ReferenceColumn(() => StayUnit, { nullable: true, onDelete: 'cascade' }) unitId: string | null = null;
  @TextColumn() name: string;
  @TextColumn() url: string;
  @TextColumn({ default: 'OK', oneOf: IMPORT_STATUSES }) status: ImportStatus = 'OK';
  /** Why it could not be read the last time, or how many of its entries could not. */
  @TextColumn({ nullable: true }) error: string | null = null;
  /** When it was read the last time. */
  @InstantColumn() readAt: Date;
  /** When somebody began to read it the last time. */
  @InstantColumn() attemptedAt: Date;
  @InstantColumn({ nullable: true }) failingSince: Date | null = null;
  /** When its owner was notified that it cannot be read. */
  @InstantColumn({ nullable: true }) notifiedAt: Date | null = null;
  /** How many of its entries take time from the day on which it was read. */
  @IntColumn({ default: 0 }) events = 0;

  /** Records a successful reading, with the numbers of events and of unreadable entries. */
  succeed(events: number, unread: number, at: Date): void {
    this.status = 'OK';
    this.error = unread === 0 ? null : `${unread} ${unread === 1 ? 'entry' : 'entries'} could not be read`;
    this.events = events;
    this.readAt = at;
    this.attemptedAt = at;
    this.failingSince = null;
    this.notifiedAt = null;
  }

  /** Records a failed reading: the nights or times of the last successful one still hold. */
  fail(error: string, at: Date): void {
    this.status = 'FAILED';
    this.error = error;
    this.attemptedAt = at;
    this.failingSince ??= at;
  }
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    calendar_imports: TableOf<CalendarImport>;
  }
}
