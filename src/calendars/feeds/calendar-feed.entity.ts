import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { Listing } from '../../listings/life/listing.entity';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import { InstantColumn, ReferenceColumn, TextColumn } from '../../platform/database/orm/columns';
import { IndexOn, UniqueOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { StayUnit } from '../../stays/units/stay-unit.entity';
import { User } from '../../users/account/user.entity';

/**
 * An address under which a calendar can be read without an account: that of a unit, or of all that a person has agreed
 * on. Found by the hash of its token; the token itself is sealed, because its owner is shown the address again.
 */
@Entity({ tableName: 'calendar_feeds' })
@Check({ name: 'calendar_feeds_unit_check', expression: '(listing_id is null) = (unit_id is null)' })
@UniqueOn('calendar_feeds_personal_unique', ['ownerId'], 'unit_id is null')
@IndexOn('calendar_feeds_listing_index', ['listingId', 'createdAt'])
export class CalendarFeed extends BaseEntity {
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) ownerId: string;
  @ReferenceColumn(() => Listing, { nullable: true, onDelete: 'cascade' }) listingId: string | null = null;
  @ReferenceColumn(() => StayUnit, { nullable: true, onDelete: 'cascade' }) unitId: string | null = null;
  @TextColumn({ unique: true }) tokenHash: string;
  @TextColumn() sealedToken: string;
  @InstantColumn({ nullable: true }) lastReadAt: Date | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    calendar_feeds: TableOf<CalendarFeed>;
  }
}
