import { Listing } from '../../listings/life/listing.entity';
import { BaseEntity } from '../../platform/database/orm/base.entity';
import {
  DateColumn,
  FlagColumn,
  JsonColumn,
  NairaColumn,
  oneOf,
  ReferenceColumn,
  SmallIntColumn,
  sumOfNaira,
  TextColumn,
} from '../../platform/database/orm/columns';
import type { Day } from '../../platform/clock/days';
import { StayUnit } from '../units/stay-unit.entity';
import type { NightPrice, PriceLine, PriceTerms } from './price';
import { POLICIES, type CancellationPolicy } from './refunds';

/** The check constraint of the policy, for the class of each table: a base class would give both its name. */
export const POLICY_KNOWN = oneOf('policy', POLICIES);

/** The largest total in naira: with the caution of the largest hotel it still fits its column. */
export const TOTAL_MAX = 9e12;
const CAUTION_MAX = 5e10;

/** The check constraint of the sums, for the class of each table as well. */
export const SUMS_RIGHT = [
  sumOfNaira('total', '>= 0', TOTAL_MAX),
  sumOfNaira('caution', '>= 0', CAUTION_MAX),
  sumOfNaira('to_pay', '>= 0', TOTAL_MAX + CAUTION_MAX),
  'to_pay = total + caution',
].join(' and ');

/** The terms of the quote; a later change of the stay keeps them. */
export type StayTerms = PriceTerms & {
  preparationDays: number;
  checkInFrom: string;
  checkInTo: string;
  checkOutUntil: string;
};

/** The agreement on a stay: a quote has it, and the booking made of it has a copy whose price never changes. */
export type StayAgreement = {
  unitId: string;
  unitName: string;
  arrival: Day;
  /** The day of departure, no night. */
  departure: Day;
  guests: number;
  units: number;
  nightPrices: NightPrice[];
  terms: StayTerms;
  lines: PriceLine[];
  total: number;
  caution: number;
  toPay: number;
  policy: CancellationPolicy;
  instant: boolean;
};

/** The columns of a stay with its price. Naira. */
export abstract class StayAgreementColumns<Optional extends string = never>
  extends BaseEntity<Optional>
  implements StayAgreement
{
  @ReferenceColumn(() => Listing, { onDelete: 'cascade' }) listingId: string;
  @ReferenceColumn(() => StayUnit, { onDelete: 'cascade' }) unitId: string;
  @TextColumn() unitName: string;
  @DateColumn() arrival: Day;
  @DateColumn() departure: Day;
  @SmallIntColumn() guests: number;
  @SmallIntColumn() units: number;
  @JsonColumn() nightPrices: NightPrice[];
  @JsonColumn() terms: StayTerms;
  @JsonColumn() lines: PriceLine[];
  @NairaColumn() total: number;
  @NairaColumn() caution: number;
  @NairaColumn() toPay: number;
  @TextColumn() policy: CancellationPolicy;
  @FlagColumn() instant: boolean;
}
