import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { IntColumn, SmallIntColumn, TextColumn } from '../../../platform/database/orm/columns';
import { IndexOn } from '../../../platform/database/orm/indexes';
import { Storage } from '../../../platform/database/orm/storage';
import type { TableOf } from '../../../platform/database/sql/tables';
import './listing-counts.routines';

/** Rooms are counted by place and type, property types (kinds) by place and type, but never both together. */
const LEVELS = [
  ...['city.rooms', 'state.type.rooms', 'state.rooms', 'type.rooms', 'rooms'],
  ...['city.kinds', 'state.type.kinds', 'state.kinds', 'type.kinds', 'kinds'],
];

/**
 * The number of visible listings for each place, type, property type (kind) and number of rooms: exact totals without
 * counting rows. `level` names the columns that a row is counted by; the other columns are '' or -1. A listing without
 * a property type counts as '', one without a number of rooms as -2.
 */
@Entity({ tableName: 'listing_counts' })
@Storage({ fillfactor: 70 })
@IndexOn('listing_counts_city_index', ['cityKey', 'level'])
export class ListingCount {
  [PrimaryKeyProp]?: ['level', 'state', 'cityKey', 'type', 'kind', 'bedroom', 'bathroom'];

  @TextColumn({ primary: true, oneOf: LEVELS }) level: string;
  @TextColumn({ primary: true }) state: string;
  @TextColumn({ primary: true }) cityKey: string;
  @TextColumn({ primary: true }) type: string;
  @TextColumn({ primary: true }) kind: string;
  @SmallIntColumn({ primary: true }) bedroom: number;
  @SmallIntColumn({ primary: true }) bathroom: number;
  /** The city's name as people write it. */
  @TextColumn({ nullable: true }) city: string | null = null;
  @IntColumn() n: number;
}

/**
 * Changes of `listing_counts` that a job has yet to fold in; readers add both. Requests only append to it, so that
 * parallel approvals neither wait for each other nor deadlock.
 */
@Entity({ tableName: 'listing_count_changes', readonly: true })
@Storage({ autovacuum_vacuum_scale_factor: 0, autovacuum_vacuum_threshold: 2000 })
export class ListingCountChange {
  /** The table has no key, so the physical position (ctid) identifies a row. */
  @PrimaryKey({ type: 'text', fieldName: 'ctid', persist: false }) place: string;
  @TextColumn() state: string;
  @TextColumn() cityKey: string;
  @TextColumn() type: string;
  @TextColumn() kind: string;
  @SmallIntColumn() bedroom: number;
  @SmallIntColumn() bathroom: number;
  @TextColumn() city: string;
  @IntColumn() n: number;
  @TextColumn({ nullable: true }) areaKey: string | null;
  @TextColumn({ nullable: true }) area: string | null;
}

/** The number of visible listings in each area, maintained like `listing_counts`; '' where a listing names none. */
@Entity({ tableName: 'area_counts', readonly: true })
@Storage({ fillfactor: 70 })
export class AreaCount {
  [PrimaryKeyProp]?: ['state', 'cityKey', 'areaKey'];

  @TextColumn({ primary: true }) state: string;
  @TextColumn({ primary: true }) cityKey: string;
  @TextColumn({ primary: true }) areaKey: string;
  @TextColumn() city: string;
  /** The spelling that people use. */
  @TextColumn({ nullable: true }) area: string | null;
  @IntColumn() n: number;
}

declare module '../../../platform/database/sql/tables' {
  interface Tables {
    listing_counts: TableOf<ListingCount>;
    listing_count_changes: TableOf<ListingCountChange>;
    area_counts: TableOf<AreaCount>;
  }
}
