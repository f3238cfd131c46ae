import { DAY_MS } from '../../platform/clock/durations';
import type { Random } from '../random';
import type { ListingType } from '../homes/demo-price';

const HISTORY_DAYS = 120;
/** The oldest listing that waits for an admin was made so long ago. */
export const LONGEST_WAIT_DAYS = 4;

/** When a listing was made, what became of it, and what goes with that; columns of `listings`. */
export interface DemoLife {
  readonly id: string;
  readonly status: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly submitted_at: Date | null;
  readonly approved_at: Date | null;
  readonly approved_by: string | null;
  readonly approved_price: number | null;
  readonly confirmed_at: Date | null;
  readonly paused_at: Date | null;
  readonly expired_at: Date | null;
  readonly closed_at: Date | null;
  readonly closed_outcome: 'let' | 'sold' | null;
  readonly closed_price: number | null;
  readonly suspended_at: Date | null;
  readonly verified_at: Date | null;
  readonly verified_method: string | null;
  readonly reason_code: string | null;
  readonly note: string | null;
  readonly version: number;
}

const STATUSES = [
  ['APPROVED', 88],
  ['PENDING', 3],
  ['PAUSED', 2],
  ['CLOSED', 2.5],
  ['REJECTED', 1.2],
  ['CHANGES_REQUESTED', 1],
  ['EXPIRED', 1],
  ['DRAFT', 1],
  ['SUSPENDED', 0.3],
] as const;

export type DemoStatus = (typeof STATUSES)[number][0];

export interface LifeOptions {
  readonly now: Date;
  readonly moderator: string | null;
  readonly type: ListingType;
  readonly start: number;
  readonly approvedOnly: boolean;
  /** This state instead of a random one. */
  readonly status?: DemoStatus;
}

const REJECTIONS = [
  ['BAD_PHOTOS', 'The pictures are too dark to see the rooms. Please take them by day.'],
  ['INCOMPLETE', 'Please add the address and say which floor it is on.'],
  ['DUPLICATE', 'This home is already listed by the landlord.'],
  ['WRONG_PRICE', 'Please check the price: it is far from what similar homes in the area cost.'],
] as const;

/** A life that ends in one of the states, within the last 120 days and never in the future. */
export function demoLife(random: Random, options: LifeOptions): DemoLife {
  const { now, moderator } = options;
  const status = options.status ?? (options.approvedOnly ? 'APPROVED' : random.weighted(STATUSES));
  const longAgo = ['CLOSED', 'EXPIRED', 'SUSPENDED'].includes(status);
  // More of the recent than of the old, as on a market that grows.
  const age =
    status === 'PENDING' || status === 'DRAFT'
      ? random.between(0.05, LONGEST_WAIT_DAYS)
      : longAgo
        ? random.between(45, HISTORY_DAYS)
        : 0.3 + (HISTORY_DAYS - 0.3) * random.next() ** 1.4;
  const created = before(now, age);
  const submitted = status === 'DRAFT' ? null : before(now, age * 0.98);
  const decided =
    status === 'DRAFT' || status === 'PENDING' ? null : before(now, age * random.between(0.8, 0.96));
  const approved = decided && status !== 'REJECTED' && status !== 'CHANGES_REQUESTED' ? decided : null;
  const turned = before(now, longAgo ? random.between(2, 30) : Math.min(age * 0.7, random.between(1, 20)));
  const confirmed =
    approved &&
    (status === 'EXPIRED'
      ? before(now, random.between(32, 44))
      : later(approved, before(now, random.between(0.2, 22))));
  const rejection = status === 'REJECTED' || status === 'CHANGES_REQUESTED' ? random.pick(REJECTIONS) : null;
  const verified = approved && random.chance(0.34);
  const closed = status === 'CLOSED';
  return {
    id: random.uuid(created),
    status,
    created_at: created,
    updated_at: closed || status === 'PAUSED' ? turned : (confirmed ?? decided ?? created),
    submitted_at: submitted,
    approved_at: approved,
    approved_by: approved && moderator,
    approved_price: approved && approvedPrice(random, options.start),
    confirmed_at: confirmed,
    paused_at: status === 'PAUSED' ? turned : null,
    expired_at: status === 'EXPIRED' ? before(now, random.between(0.5, 2)) : null,
    closed_at: closed ? turned : null,
    closed_outcome: closed ? (options.type === 'sale' ? 'sold' : 'let') : null,
    closed_price:
      closed && random.chance(0.6) ? Math.round((options.start * random.between(0.92, 1)) / 500) * 500 : null,
    suspended_at: status === 'SUSPENDED' ? turned : null,
    verified_at: verified ? later(approved, before(now, random.between(0.1, 100))) : null,
    verified_method: verified
      ? random.pick(['Visited in person', 'Video walk-through', 'Documents checked'])
      : null,
    reason_code: rejection?.[0] ?? (status === 'SUSPENDED' ? 'SUSPECTED_FRAUD' : null),
    note:
      rejection?.[1] ?? (status === 'SUSPENDED' ? 'Several people say that the home does not exist.' : null),
    version: approved ? random.int(1, 3) : 1,
  };
}

/** One in six was dearer when it was approved, and was cut since. */
const approvedPrice = (random: Random, start: number): number =>
  random.chance(0.16) ? Math.ceil((start * random.between(1.04, 1.15)) / 500) * 500 : start;

const before = (now: Date, days: number): Date => new Date(now.getTime() - Math.round(days * DAY_MS));
const later = (one: Date, other: Date): Date => (one > other ? one : other);
