import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { conflict, notFound } from '../../platform/http/errors';
import { createOnce } from '../../platform/http/idempotency/idempotency';
import { unitOf } from '../../stays/quotes/stay-offers.service';
import { OwnUnitsService } from '../own-units.service';
import { CalendarImport } from './calendar-import.entity';
import { ImportReadingService } from './import-reading.service';
import { ImportWriterService } from './import-writer.service';
import type { ImportBody, ImportView } from './imports.dto';

const IMPORTS_MAX = 10;

/** Calendars of other portals that take nights of a listing's units. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly units: OwnUnitsService,
    private readonly reading: ImportReadingService,
    private readonly writer: ImportWriterService,
    private readonly clock: Clock,
  ) {}

  /** Throws 403 for another's listing, 404. */
  async list(actor: Actor, listingId: string): Promise<ImportView[]> {
    const unitIds = (await this.units.getOffer(listingId, actor)).units.map(({ unitId }) => unitId);
    const where = { listingId, unitId: { $in: unitIds } };
    const found = await this.em.find(CalendarImport, where, { orderBy: { createdAt: 'asc', id: 'asc' } });
    return found.map(presentImport);
  }

  /** Adds an import after reading it. Throws 400 for an unreadable calendar, 409 `TOO_MANY_IMPORTS`, `IMPORT_KNOWN`. */
  async add(actor: Actor, listingId: string, { unitId, name, url }: ImportBody): Promise<ImportView> {
    // Before anything is read for somebody who may not.
    unitOf(await this.units.getOffer(listingId, actor), unitId);
    const { address, read } = await this.reading.readNew(url);
    return createOnce(() =>
      this.em.transactional(async () => {
        const offer = await this.units.holdOffer(listingId, actor);
        const unit = unitOf(offer, unitId);
        const live = { listingId, unitId: { $in: offer.units.map((one) => one.unitId) } };
        if ((await this.em.count(CalendarImport, live)) >= IMPORTS_MAX)
          throw conflict(`At most ${IMPORTS_MAX} calendars a home`, 'TOO_MANY_IMPORTS');
        const at = this.clock.now();
        const one = this.em.create(CalendarImport, {
          ...{ ownerId: actor.userId, listingId, unitId: unit.unitId, name, url: address },
          ...{ readAt: at, attemptedAt: at },
        });
        await this.em.flush();
        await this.writer.applyEntries(one, read);
        return presentImport(one);
      }),
    );
  }

  /** Reads it now. A failure is part of the result. Throws 403, 404. */
  async refresh(actor: Actor, importId: string): Promise<ImportView> {
    const { url } = await this.getOwn(actor, importId);
    const one = await this.reading.readAgain(importId, url);
    if (!one) throw notFound();
    return presentImport(one);
  }

  /** Its nights are free again. Throws 403, 404. */
  async remove(actor: Actor, importId: string): Promise<void> {
    await this.getOwn(actor, importId);
    await this.writer.remove({ id: importId });
  }

  private async getOwn(actor: Actor, importId: string): Promise<CalendarImport> {
    const one = await this.em.findOne(CalendarImport, { id: importId });
    if (!one) throw notFound();
    authorize(one.ownerId === actor.userId);
    return one;
  }
}

export const presentImport = (one: CalendarImport): ImportView => ({
  importId: one.id,
  unitId: one.unitId,
  name: one.name,
  status: one.status,
  error: one.error,
  readAt: one.readAt.toISOString(),
  events: one.events,
});
