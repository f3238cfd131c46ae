import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { Listing } from '../../listings/life/listing.entity';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import {
  InstantColumn,
  JsonColumn,
  NairaColumn,
  ReferenceColumn,
  SmallIntColumn,
  sumOfNaira,
  TextColumn,
  TextListColumn,
} from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import { setFields } from '../../platform/database/orm/set-fields';
import type { TableOf } from '../../platform/database/sql/tables';
import type { StoredImage } from '../../uploads/upload.entity';

export const UNIT_KINDS = ['HOME', 'ROOM'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** The content of a unit, as its owner wrote it. Money in naira. */
export type UnitContent = {
  name: string;
  kind: UnitKind;
  /** How many of them there are. */
  count: number;
  guestsMax: number;
  guestsIncluded: number;
  /** A night, for each guest beyond those included. */
  extraGuestPrice: number;
  price: number;
  /** For the nights that begin on Friday and Saturday; null: as the others. */
  weekendPrice: number | null;
  /** Once a stay. */
  cleaningFee: number;
  /** Refundable. */
  caution: number;
  /** The numbers on the doors, for the front desk. */
  rooms: string[];
  images: StoredImage[];
};

/** A hundred million naira a night: sums of the longest stay of the largest hotel still fit their columns. */
export const NIGHT_PRICE_MAX = 1e8;

/**
 * A unit that a shortlet or hotel offers for a night: the whole home, or a type of rooms. A unit that was left out is retired
 * and stays for the bookings that name it.
 */
@Entity({ tableName: 'stay_units' })
@Check({ name: 'stay_units_count_check', expression: "count >= 1 and (kind <> 'HOME' or count = 1)" })
@Check({
  name: 'stay_units_guests_check',
  expression: 'guests_max >= 1 and guests_included >= 1 and guests_included <= guests_max',
})
@Check({ name: 'stay_units_price_check', expression: sumOfNaira('price', '> 0', NIGHT_PRICE_MAX) })
@Check({
  name: 'stay_units_money_check',
  expression: ['extra_guest_price', 'weekend_price', 'cleaning_fee', 'caution']
    .map((column) => sumOfNaira(column, '>= 0', NIGHT_PRICE_MAX))
    .join(' and '),
})
@IndexOn('stay_units_listing_index', ['listingId', 'place'], { where: 'retired_at is null' })
export class StayUnit extends BaseEntity<'retiredAt' | 'content'> implements UnitContent {
  @ReferenceColumn(() => Listing, { onDelete: 'cascade' }) listingId: string;
  /** Its place in the owner's list. */
  @SmallIntColumn() place: number;
  @TextColumn() name: string;
  @TextColumn({ oneOf: UNIT_KINDS }) kind: UnitKind;
  @SmallIntColumn() count: number;
  @SmallIntColumn() guestsMax: number;
  @SmallIntColumn() guestsIncluded: number;
  @NairaColumn() extraGuestPrice: number;
  @NairaColumn() price: number;
  @NairaColumn({ nullable: true }) weekendPrice: number | null = null;
  @NairaColumn() cleaningFee: number;
  @NairaColumn() caution: number;
  @TextListColumn({ default: [] }) rooms: string[] = [];
  @JsonColumn({ defaultRaw: "'[]'" }) images: StoredImage[] = [];
  @InstantColumn({ nullable: true }) retiredAt: Date | null = null;

  get content(): UnitContent {
    const { name, kind, count, guestsMax, guestsIncluded, extraGuestPrice, price } = this;
    const { weekendPrice, cleaningFee, caution, rooms, images } = this;
    const what = { name, kind, count, guestsMax, guestsIncluded };
    return { ...what, extraGuestPrice, price, weekendPrice, cleaningFee, caution, rooms, images };
  }

  write(content: Partial<UnitContent>): void {
    setFields(this as StayUnit, content);
  }
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    stay_units: TableOf<StayUnit>;
  }
}
