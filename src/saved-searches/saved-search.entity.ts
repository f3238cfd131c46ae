import { setFields } from '../platform/database/orm/set-fields';
import { Check, Entity } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../platform/database/orm/base.entity';
import {
  FlagColumn,
  IntColumn,
  JsonColumn,
  NairaColumn,
  ReferenceColumn,
  TextColumn,
  TextListColumn,
  sumOfNaira,
} from '../platform/database/orm/columns';
import type { ListingSearchQuery } from '../listings/search/listing-search.dto';
import { placeKey } from '../places/find-place';
import { placeOf } from './search-place';
import type { FieldFilters } from '../listings/content/listing-fields.dto';
import type { Recurrence } from '../listings/content/listing-fields';
import { COMPARED_FILTERS, type ComparedFilter } from '../listings/content/listing-filters';
import type { ListingFilters } from '../listings/search/criterion';
import { Property } from '@mikro-orm/decorators/legacy';
import { IndexOn } from '../platform/database/orm/indexes';
import type { TableOf } from '../platform/database/sql/tables';
import { weekendNightsOf } from '../listings/search/nights/stay-dates';
import { User } from '../users/account/user.entity';

export const FREQUENCIES = ['instant', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Naira. The bounds are those of the whole stay, so the columns for prices are empty. */
export type SavedStay = {
  from: string;
  to: string;
  weekends: number;
  guests: number;
  units: number;
  minTotal: number | null;
  maxTotal: number | null;
  maxToPay: number | null;
};

const edges = (least: string, most: string, bound: number): string =>
  `${least} >= '-${bound}'::double precision and ${most} >= ${least} and ${most} <= '${bound}'::double precision`;
const BOX_ON_EARTH = `cardinality(box) = 4 and array_position(box, null) is null
  and ${edges('box[1]', 'box[3]', 180)} and ${edges('box[2]', 'box[4]', 90)}`;

/** A column for each filter that compares a field, under the filter's name. */
type ComparedColumns = { [Name in ComparedFilter]: Required<FieldFilters>[Name] | null };

/**
 * A saved search. `filters` is as the person gave it; the other columns hold the same conditions in a form that one
 * statement compares with a listing (see saved-searches.sql.ts). Null means any.
 */
@Entity({ tableName: 'saved_searches' })
@Check({ name: 'saved_searches_box_check', expression: BOX_ON_EARTH })
@IndexOn('saved_searches_user_index', ['userId', 'createdAt desc', 'id desc'])
export class SavedSearch
  extends BaseEntity<'filters' | 'amenities' | 'verified' | 'premium'>
  implements ComparedColumns
{
  @ReferenceColumn(() => User, { onDelete: 'cascade' }) userId: string;
  @TextColumn() name: string;
  @TextColumn({ oneOf: FREQUENCIES }) frequency: Frequency;
  @JsonColumn() filters: object = {};
  @TextColumn({ nullable: true }) type: string | null = null;
  @TextColumn({ nullable: true }) state: string | null = null;
  @TextColumn({ nullable: true }) stateCity: string | null = null;
  @TextColumn({ nullable: true }) cityKey: string | null = null;
  @TextColumn({ nullable: true }) areaKey: string | null = null;
  @TextColumn({ nullable: true }) propertyType: string | null = null;
  @TextColumn({ nullable: true }) recurrence: Recurrence | null = null;
  @TextColumn({ nullable: true }) hotelCategory: string | null = null;
  @TextColumn({ nullable: true }) roomType: string | null = null;
  @TextColumn({ nullable: true }) budgetTier: string | null = null;
  @NairaColumn({ nullable: true, check: sumOfNaira('min_price', '>= 0') }) minPrice: number | null = null;
  @NairaColumn({ nullable: true, check: sumOfNaira('max_price', '>= 0') }) maxPrice: number | null = null;
  @NairaColumn({ nullable: true, check: sumOfNaira('max_total', '>= 0') }) maxTotal: number | null = null;
  @IntColumn({ nullable: true }) bedroom: number | null = null;
  @IntColumn({ nullable: true }) bathroom: number | null = null;
  @IntColumn({ nullable: true }) bedroomMin: number | null = null;
  @IntColumn({ nullable: true }) bathroomMin: number | null = null;
  @TextListColumn({ default: [] }) amenities: string[] = [];
  @FlagColumn({ default: false }) verified = false;
  @FlagColumn({ default: false }) premium = false;
  /** West, south, east, north in degrees. */
  @Property({ type: 'array', columnType: 'double precision[]', nullable: true }) box: number[] | null = null;
  /** A stay: its days and numbers, and the bounds of its prices. Such a search is silent after its first day. */
  @JsonColumn({ nullable: true }) stay: SavedStay | null = null;
  /** Lexemes joined by &. */
  @Property({ type: 'text', columnType: 'tsquery', nullable: true }) words: string | null = null;

  /** Sets the filters. `given` is shown to the person, `wanted` holds the same filters normalised by search. */
  lookFor(given: ListingSearchQuery, wanted: ListingFilters): void {
    this.filters = given;
    const compared = Object.fromEntries(COMPARED_FILTERS.map(({ name }) => [name, wanted[name] ?? null]));
    setFields(this as SavedSearch, { ...(compared as ComparedColumns), ...placeOf(wanted) });
    this.type = wanted.type ?? null;
    this.maxTotal = wanted.maxTotal ?? null;
    this.areaKey = wanted.area === undefined ? null : placeKey(wanted.area);
    this.amenities = wanted.amenities ?? [];
    this.verified = wanted.verified ?? false;
    this.premium = wanted.premium ?? false;
    this.box = wanted.bbox ?? null;
    this.stay = null;
    if (wanted.from !== undefined && wanted.to !== undefined)
      this.lookForStay(wanted, wanted.from, wanted.to);
    this.words = wanted.words?.map((word) => `'${word.replace(/['\\]/g, '\\$&')}'`).join(' & ') || null;
  }

  private lookForStay({ guests = 1, units = 1, ...wanted }: ListingFilters, from: string, to: string): void {
    const { minPrice = null, maxPrice = null, maxTotal = null } = wanted;
    const bounds = { minTotal: minPrice, maxTotal: maxPrice, maxToPay: maxTotal };
    this.stay = { from, to, weekends: weekendNightsOf({ from, to }), guests, units, ...bounds };
    this.minPrice = null;
    this.maxPrice = null;
    this.maxTotal = null;
  }
}

/** The columns of a search without any filter. */
export const ANY_HOME = { amenities: [] as string[], verified: false, premium: false };

declare module '../platform/database/sql/tables' {
  interface Tables {
    saved_searches: TableOf<SavedSearch>;
  }
}
