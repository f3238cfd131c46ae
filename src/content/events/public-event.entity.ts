import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import {
  FlagColumn,
  InstantColumn,
  ReferenceColumn,
  SmallIntColumn,
  TextColumn,
} from '../../platform/database/orm/columns';
import { defineConstraintError } from '../../platform/http/errors';
import { IndexOn } from '../../platform/database/orm/indexes';
import type { TableOf } from '../../platform/database/sql/tables';
import { Listing } from '../../listings/life/listing.entity';

defineConstraintError('events_order_check', {
  message: 'The end must not be before the start',
  field: 'endsAt',
});
defineConstraintError('events_listing_foreign', { message: 'This listing is not known', field: 'listingId' });

export const EVENT_KINDS = ['OPEN_HOUSE', 'COMMUNITY', 'WEBINAR'] as const;

/** The audience of an event: everybody, or people of this tier and those above it. */
export const AUDIENCES = ['everyone', 'silver', 'gold'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A public event: an open house, a meeting, a talk. */
@Entity({ tableName: 'events' })
@Check({ name: 'events_order_check', expression: 'ends_at >= starts_at' })
@IndexOn('events_coming_index', ['endsAt'], { where: 'published' })
export class PublicEvent extends BaseEntity<'audience' | 'published' | 'sequence'> {
  @TextColumn({ oneOf: EVENT_KINDS }) kind: (typeof EVENT_KINDS)[number];
  @TextColumn() title: string;
  @TextColumn() description: string;
  @TextColumn() place: string;
  @TextColumn({ nullable: true }) state: string | null = null;
  @InstantColumn() startsAt: Date;
  @InstantColumn() endsAt: Date;
  @ReferenceColumn(() => Listing, { nullable: true, onDelete: 'cascade' }) listingId: string | null = null;
  @TextColumn({ nullable: true }) link: string | null = null;
  @TextColumn({ default: 'everyone', oneOf: AUDIENCES }) audience: Audience = 'everyone';
  @FlagColumn({ default: true }) published = true;
  /** Places that can be reserved at an open house held by the listing's owner; null for other events. */
  @SmallIntColumn({ nullable: true }) capacity: number | null = null;
  /** SEQUENCE of its calendar entry (RFC 5545); rises with each new time or place. */
  @SmallIntColumn({ default: 0 }) sequence = 0;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    events: TableOf<PublicEvent>;
  }
}
