import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Listing } from '../../listings/life/listing.entity';
import { lagosDate } from '../../platform/clock/clock';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { conflict, invalid } from '../../platform/http/errors';
import { OccupancyService } from '../nights/occupancy.service';
import { UploadsService } from '../../uploads/uploads.service';
import { PUBLISHED_STATUSES } from '../../listings/life/listing.states';
import { NIGHTS_ABOVE, RESIZE_NIGHTS } from './listing-stay.sql';
import type { PendingUnit, UnitChange } from './pending-units';
import type { StayUnitBody } from './stay-details.dto';
import { StayUnit, type UnitContent } from './stay-unit.entity';
import { divided, formOf, problemsOfUnits } from './unit-form';
import { OPEN_STATUSES } from '../bookings/booking.states';

export const NOT_A_ROOM = 'This is not a room of this listing';

/** The units that are there and those that wait for an admin, when an owner saves the list again. */
type Known = { listing: Listing; live: Map<string, StayUnit>; pending: PendingUnit[]; at: Date };

/** Writes the units of a listing. Runs in the caller's transaction, with the listing locked. */
@Injectable()
export class StayUnitsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly uploads: UploadsService,
    private readonly occupancy: OccupancyService,
  ) {}

  /** The units that are offered, in the owner's order. */
  live(listingId: string): Promise<StayUnit[]> {
    return this.em.find(StayUnit, { listingId, retiredAt: null }, { orderBy: { place: 'asc', id: 'asc' } });
  }

  /**
   * Makes the list the owner's. Returns what waits for an admin. Throws 400 for units that do not fit, 409 `UNIT_BOOKED`
   * where stays are still to come in one that is left out.
   */
  async replace(
    listing: Listing,
    bodies: StayUnitBody[],
    pending: PendingUnit[],
    at: Date,
  ): Promise<UnitChange[]> {
    const problems = problemsOfUnits(bodies);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const live = new Map((await this.live(listing.id)).map((unit) => [unit.id, unit]));
    const known: Known = { listing, live, pending, at };
    const remaining = new Set(bodies.map(({ unitId }) => unitId));
    for (const unit of live.values()) if (!remaining.has(unit.id)) await this.retire(unit, at);
    const changes: UnitChange[] = [];
    for (const [place, body] of bodies.entries()) {
      const change = await this.save(known, body, place);
      if (change) changes.push(change);
    }
    await this.releasePictures(listing.id, changes);
    return changes;
  }

  /** Makes what an admin approved hold. */
  async apply(listing: Listing, approved: PendingUnit[], at: Date): Promise<void> {
    for (const { unitId, place, ...content } of approved) {
      const unit = await this.em.findOne(StayUnit, { id: unitId, listingId: listing.id, retiredAt: null });
      if (unit) await this.write(unit, content, at);
      else this.addUnit(listing.id, unitId, place, content as UnitContent);
    }
  }

  private async save(known: Known, body: StayUnitBody, place: number): Promise<UnitChange | null> {
    const { listing, live, pending, at } = known;
    const unit = body.unitId === undefined ? undefined : live.get(body.unitId);
    const waiting = pending.find(({ unitId }) => unitId === body.unitId);
    if (body.unitId !== undefined && !unit && !waiting)
      throw invalid({ [`units.${place}.unitId`]: NOT_A_ROOM });
    const before = unit?.content ?? null;
    const content = { ...formOf(body), images: await this.pictures(listing, body, place, unit, waiting) };
    const isPublished = PUBLISHED_STATUSES.includes(listing.status);
    if (!unit || !before) {
      const unitId = waiting?.unitId ?? newId();
      if (isPublished) return { pending: { unitId, place, ...content }, before: null, name: content.name };
      this.addUnit(listing.id, unitId, place, content);
      return null;
    }
    unit.place = place;
    const { now, waits } = isPublished ? divided(before, content) : { now: content, waits: {} };
    await this.write(unit, now, at, `units.${place}.count`);
    if (Object.keys(waits).length === 0) return null;
    const was = Object.fromEntries(
      Object.keys(waits).map((field) => [field, before[field as keyof UnitContent]]),
    );
    return { pending: { unitId: unit.id, place, ...waits }, before: was, name: before.name };
  }

  /** Absent pictures stay as they are, or as they wait. */
  private pictures(
    listing: Listing,
    { images }: StayUnitBody,
    place: number,
    unit: StayUnit | undefined,
    waiting: PendingUnit | undefined,
  ) {
    if (!images) return waiting?.images ?? unit?.images ?? [];
    const target = { kind: 'stay', targetId: listing.id, ownerId: listing.ownerId } as const;
    return this.uploads.attach({ ...target, urls: images, field: `units.${place}.images` });
  }

  private addUnit(listingId: string, id: string, place: number, content: UnitContent): void {
    this.em.persist(this.em.create(StayUnit, { id, listingId, place, ...content }));
  }

  /** Fits the nights on to another count; the check of their table would refuse one that is too small. */
  private async write(
    unit: StayUnit,
    content: Partial<UnitContent>,
    at: Date,
    field = 'count',
  ): Promise<void> {
    const { count = unit.count } = content;
    const isResized = count !== unit.count;
    unit.write(content);
    if (!isResized) return;
    await this.em.flush();
    const [id, today] = [unit.id, lagosDate(at)];
    const resized = await this.sql.rows(RESIZE_NIGHTS, [id, count, today]);
    const above = await this.sql.row(NIGHTS_ABOVE, [id, count, today]);
    if (above) throw invalid({ [field]: `More of them are booked on ${above.night}` });
    await this.occupancy.freed(
      id,
      resized.map(({ night }) => night),
    );
  }

  private async retire(unit: StayUnit, at: Date): Promise<void> {
    const booked = await this.sql.row(STAY_TO_COME, [unit.id]);
    if (booked) throw conflict(`${unit.name} still has stays to come`, 'UNIT_BOOKED');
    unit.retiredAt = at;
  }

  private async releasePictures(listingId: string, changes: UnitChange[]): Promise<void> {
    await this.em.flush();
    const shown = (await this.live(listingId)).flatMap(({ images }) => images);
    const waiting = changes.flatMap(({ pending }) => pending.images ?? []);
    const usedUrls = [...shown, ...waiting].map(({ url }) => url);
    await this.uploads.release({ kind: 'stay', targetId: listingId, usedUrls });
  }
}

/** $1 the unit. The nights say less: they also hold the days of preparation after a stay that is over. */
const STAY_TO_COME = statement(
  'stay-to-come-in-unit',
  (db, unitId) =>
    db
      .selectFrom('stay_bookings')
      .select('id')
      .where('unit_id', '=', unitId)
      .where('status', 'in', OPEN_STATUSES)
      .limit(1),
  ['uuid'],
  { id: 'uuid' },
);
