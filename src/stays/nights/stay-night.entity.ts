import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import {
  DateColumn,
  NairaColumn,
  ReferenceColumn,
  SmallIntColumn,
  sumOfNaira,
  TextColumn,
} from '../../platform/database/orm/columns';
import { IndexOn } from '../../platform/database/orm/indexes';
import '../search/stay-offer.routines';
import { Storage } from '../../platform/database/orm/storage';
import type { TableOf } from '../../platform/database/sql/tables';
import { NIGHT_PRICE_MAX, StayUnit } from '../units/stay-unit.entity';

/**
 * A night of a unit about which something is known. The judge of every race for a night: what is taken, blocked and
 * imported never exceeds the number of units, which the check holds for everybody, whatever they read before. One row a
 * night, not one for each room and night: a statement that takes several nights locks few rows, in their order, and says
 * which of them are taken. Nights without a row are free.
 */
@Entity({ tableName: 'stay_nights' })
@Storage({ fillfactor: 80 })
@Check({
  name: 'stay_nights_capacity_check',
  expression: 'taken >= 0 and blocked >= 0 and imported >= 0 and taken + blocked + imported <= capacity',
})
@Check({ name: 'stay_nights_price_check', expression: sumOfNaira('price', '> 0', NIGHT_PRICE_MAX) })
@Check({ name: 'stay_nights_min_nights_check', expression: 'min_nights >= 1 and min_nights <= 365' })
@IndexOn('stay_nights_search_index', ['unitId', 'night'], {
  include: ['capacity', 'taken', 'blocked', 'imported', 'price', 'minNights'],
})
export class StayNight {
  [PrimaryKeyProp]?: ['unitId', 'night'];

  @ReferenceColumn(() => StayUnit, { primary: true, onDelete: 'cascade' }) unitId: string;
  @DateColumn({ primary: true }) night: string;
  /** The unit's count. */
  @SmallIntColumn() capacity: number;
  /** Booked, held for a request or a change, or kept free after a stay. */
  @SmallIntColumn({ default: 0 }) taken = 0;
  /** The number of units that the owner does not offer. */
  @SmallIntColumn({ default: 0 }) blocked = 0;
  /** Booked elsewhere, by an imported calendar. */
  @SmallIntColumn({ default: 0 }) imported = 0;
  /** The owner's price for this night, naira. */
  @NairaColumn({ nullable: true }) price: number | null = null;
  /** The shortest stay that may begin with this night. */
  @SmallIntColumn({ nullable: true }) minNights: number | null = null;
  @TextColumn({ nullable: true }) note: string | null = null;
}

declare module '../../platform/database/sql/tables' {
  interface Tables {
    stay_nights: TableOf<StayNight>;
  }
}
