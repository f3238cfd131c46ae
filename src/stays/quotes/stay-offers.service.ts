import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isReadableClosed } from '../../listings/life/readable';
import { PUBLISHED_STATUSES, type ListingStatus } from '../../listings/life/listing.states';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { row, statement } from '../../platform/database/sql/statement';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import { NOT_A_ROOM } from '../units/stay-units.service';
import type { StayRulesContent } from '../units/stay-rules.entity';
import type { UnitContent } from '../units/stay-unit.entity';

export type OfferedUnit = Omit<UnitContent, 'rooms' | 'images'> & { unitId: string };

/** The offer of a listing by the night, in one read. */
export type StayOffer = {
  id: string;
  owner_id: string;
  status: ListingStatus;
  visible: boolean;
  owner_suspended: boolean;
  closed_at: string | null;
  offer_status: string | null;
  rules: StayRulesContent | null;
  units: OfferedUnit[];
};

const pairs = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ');

const UNIT = pairs({
  unitId: 'u.id',
  name: 'u.name',
  kind: 'u.kind',
  count: 'u.count',
  guestsMax: 'u.guests_max',
  guestsIncluded: 'u.guests_included',
  extraGuestPrice: 'u.extra_guest_price',
  price: 'u.price',
  weekendPrice: 'u.weekend_price',
  cleaningFee: 'u.cleaning_fee',
  caution: 'u.caution',
});

const RULES = pairs({
  weeklyDiscount: 'r.weekly_discount',
  monthlyDiscount: 'r.monthly_discount',
  minNights: 'r.min_nights',
  maxNights: 'r.max_nights',
  noticeHours: 'r.notice_hours',
  preparationDays: 'r.preparation_days',
  horizonDays: 'r.horizon_days',
  checkInFrom: 'r.check_in_from',
  checkInTo: 'r.check_in_to',
  checkOutUntil: 'r.check_out_until',
  policy: 'r.policy',
  instant: 'r.instant',
  houseRules: 'r.house_rules',
  arrivalNote: 'r.arrival_note',
});

/**
 * SQL for a hot read: every quote and page of a stay asks for the offer, in one round trip, with its rules and units as
 * JSON. $1 the listing.
 */
const READ_OFFER = statement(
  'stay-offer',
  `select l.id, l.owner_id, l.status, l.visible, l.owner_suspended, l.closed_at, l.offer_status,
      (select json_build_object(${RULES}) from stay_rules r where r.listing_id = l.id) as rules,
      coalesce((select json_agg(json_build_object(${UNIT}) order by u.place, u.id) from stay_units u
        where u.listing_id = l.id and u.retired_at is null), '[]') as units
    from listings l where l.id = $1 and l.deleted_at is null`,
  ['uuid'],
  row<StayOffer>({
    id: 'uuid',
    owner_id: 'uuid',
    status: 'text',
    visible: 'bool',
    owner_suspended: 'bool',
    closed_at: 'instant?',
    offer_status: 'text?',
    rules: 'json?',
    units: 'json',
  }),
);

/**
 * The listing ($1) stays as it is, with its rules and units, until the end of the transaction: who changes those locks it
 * first. A statement that waits for a lock sees all other rows as they were before, so the offer is read by the next one.
 */
const HOLD_LISTING = statement(
  'stay-offer-hold',
  (db, id) => db.selectFrom('listings').select('id').where('id', '=', id).forShare(),
  ['uuid'],
);

/** Reads what listings offer by the night. */
@Injectable()
export class StayOffersService {
  constructor(
    private readonly sql: Sql,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** For everybody who may read the listing; others get 404. */
  async getReadable(listingId: string, actor: Actor | null): Promise<StayOffer> {
    const found = await this.sql.row(READ_OFFER, [listingId]);
    if (!found) throw notFound();
    const { owner_id, visible, status, owner_suspended, closed_at } = found;
    const closedAt = closed_at === null ? null : new Date(closed_at);
    const isPublic =
      visible || isReadableClosed({ status, ownerSuspended: owner_suspended, closedAt }, this.clock.now());
    if (!isPublic && actor?.userId !== owner_id && actor?.role !== 'admin') throw notFound();
    return found;
  }

  /** The offer of a visible listing, also while its owner takes no new guests; null without rules for stays. */
  async findTaking(listingId: string): Promise<(StayOffer & { rules: StayRulesContent }) | null> {
    const found = await this.sql.row(READ_OFFER, [listingId]);
    return found?.rules && found.visible ? { ...found, rules: found.rules } : null;
  }

  /**
   * For somebody who asks for nights: 404 for a listing that was never public, 409 `NOT_BOOKABLE` for one that takes no
   * bookings now. In a transaction the listing is held as it is until its end.
   */
  async getBookable(listingId: string): Promise<StayOffer & { rules: StayRulesContent }> {
    if (this.em.isInTransaction()) await this.hold(listingId);
    const found = await this.sql.row(READ_OFFER, [listingId]);
    if (!found || found.owner_suspended || !PUBLISHED_STATUSES.includes(found.status)) throw notFound();
    const { rules, units, visible, offer_status } = found;
    if (!visible || !rules || units.length === 0 || offer_status === 'Sold Out')
      throw conflict('This home takes no bookings at the moment', 'NOT_BOOKABLE');
    return { ...found, rules };
  }

  /** Locks the offer of the listing until the end of the transaction. */
  async hold(listingId: string): Promise<void> {
    await this.sql.rows(HOLD_LISTING, [listingId]);
  }
}

/** The unit asked for; it need not be named where there is one. Throws 400. */
export function unitOf({ units }: StayOffer, unitId: string | undefined): OfferedUnit {
  const unit =
    unitId === undefined && units.length === 1 ? units[0] : units.find((one) => one.unitId === unitId);
  if (!unit) throw invalid({ unitId: unitId === undefined ? 'Please choose a room' : NOT_A_ROOM });
  return unit;
}
