import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Listing } from '../../listings/life/listing.entity';
import { productNow } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import type { FormSender } from '../../requests/form-limits.service';
import { OwnerViewingsService } from '../../viewings/slots/owner-viewings.service';
import { OwnerTimesService } from '../../viewings/times/owner-times.service';
import type { TourFacts } from '../../requests/requests.events';
import { openProposal } from '../life/tour-proposal';
import { TOUR_OPEN, TourRequest } from '../life/tour-request.entity';
import type { TourRequester } from '../life/tour-requester';
import { TourFormService } from '../tour-form.service';
import { OPEN_WAITS, WaitlistEntry } from './waitlist-entry.entity';
import type { WaitlistResponse, WaitlistBody } from './waitlist.dto';
import { EndWait, WaitlistEnded, WaitlistJoined, type WaitEnd } from './waitlist.events';

/** People who wait for a slot that is taken. */
@Injectable()
export class WaitlistService {
  constructor(
    private readonly em: EntityManager,
    private readonly viewings: OwnerViewingsService,
    private readonly times: OwnerTimesService,
    private readonly form: TourFormService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Throws 400 for a time that is not offered, 403, 404 and 409 as asking for a tour, 409 for a time that is free or that
   * the person's own tour takes.
   */
  async join(listingId: string, sender: FormSender, body: WaitlistBody): Promise<WaitlistResponse> {
    await this.form.admit(listingId, sender, body.requesterEmail);
    return this.em.transactional(async (em) => {
      const listing = await this.viewings.listing(listingId);
      if (!listing) throw notFound();
      await this.times.lock(listing.ownerId);
      // Under the lock: who joins while the home closes is refused, or found and notified.
      await this.form.assertAskable(listingId, sender.userId);
      const [startsAt, at] = [new Date(body.slotStart), productNow()];
      await this.assertNotOwnTime({ ...body, listingId, senderId: sender.userId }, startsAt, at);
      const asked = { startsAt, kind: body.tourType, waited: true };
      const { seat } = await this.viewings.choose(listing, asked);
      if (WaitlistEntry.endOf(startsAt) <= at) throw invalid({ slotStart: NOT_OFFERED });
      if (seat !== null) throw conflict('This time is free. You can ask for it', 'SLOT_FREE');
      const { slotStart: _start, message = null, ...form } = body;
      const of = { ownerId: listing.ownerId, listingId, senderId: sender.userId };
      const entry = em.create(WaitlistEntry, { ...of, ...form, message, startsAt, createdAt: at });
      this.outbox.record(WaitlistJoined, { entryId: entry.id });
      this.outbox.enqueue(EndWait, { entryId: entry.id }, { dueAt: WaitlistEntry.endOf(startsAt) });
      await em.flush();
      const open = { listingId, startsAt, status: { $in: OPEN_WAITS } };
      const place = await em.count(WaitlistEntry, open);
      return { message: 'You are on the waiting list', entryId: entry.id, place };
    });
  }

  /** The time that is offered becomes a tour request, whose id it returns. Throws 409 without an offer, or with an open tour. */
  accept(entryId: string, ip: string): Promise<string> {
    return this.change(entryId, async (entry, at) => {
      if (entry.isOpen() && (await this.openTour(entry, at)))
        throw conflict(TOUR_OPEN.message, TOUR_OPEN.code);
      entry.accept(at);
      await this.em.flush();
      await this.times.release(entryId);
      const { tourType, requesterName, requesterEmail, requesterPhone, message } = entry;
      return this.form.place(
        entry.listingId,
        { userId: entry.senderId, ip },
        {
          ...{ tourType, requesterName, requesterEmail, requesterPhone, message: message ?? undefined },
          ...{ slotStart: entry.startsAt.toISOString(), waited: true },
        },
      );
    });
  }

  /** An entry of the person's own. Throws 404 for others. */
  async assertOwn(entryId: string, userId: string): Promise<void> {
    const entry = await this.em.findOne(WaitlistEntry, { id: entryId, senderId: userId });
    if (!entry) throw notFound();
  }

  /**
   * Offers the time to the next person. Has no effect when the offer is over already. Throws 409 for one that was accepted:
   * the tour is what the person has.
   */
  async leave(entryId: string): Promise<void> {
    await this.change(entryId, (entry) => {
      entry.assertLeavable();
      return this.end(entry);
    });
  }

  /** Ends an entry whose offer was not accepted in time. One that was deleted with its account is over already. */
  async lapse(entryId: string): Promise<void> {
    if ((await this.em.count(WaitlistEntry, { id: entryId })) === 0) return;
    await this.change(entryId, async (entry, at) => {
      if (entry.status === 'OFFERED' && entry.offeredUntil! <= at) await this.end(entry);
    });
  }

  /** Ends an entry whose time did not become free early enough. An offer lapses by itself. */
  async endInTime(entryId: string): Promise<void> {
    const entry = await this.em.findOne(WaitlistEntry, { id: entryId, status: 'WAITING' });
    if (entry && !entry.isOpenAt(productNow()))
      await this.endAll({ ownerId: entry.ownerId, id: entryId }, 'time');
  }

  /** Ends the entries for an open house that was cancelled, and notifies their people. */
  async endOpenHouse(of: { listingId: string; startsAt: Date }): Promise<void> {
    const { ownerId } = await this.em.findOneOrFail(Listing, of.listingId, { fields: ['ownerId'] });
    await this.endAll({ ...of, ownerId }, 'open-house');
  }

  /** Ends the matching entries, such as those for a listing that is no longer shown, and notifies their people. */
  async endAll(
    of: { ownerId: string; listingId?: string; startsAt?: Date; id?: string },
    why: WaitEnd = 'home',
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.times.lock(of.ownerId);
      const open = { ...of, status: { $in: OPEN_WAITS } };
      const entries = await em.find(WaitlistEntry, open, { refresh: true });
      for (const entry of entries) {
        entry.end();
        this.outbox.record(WaitlistEnded, { entryId: entry.id, why });
      }
      await em.flush();
      for (const { id } of entries) await this.times.release(id);
      if (entries.length > 0) await this.times.freed(of.ownerId);
    });
  }

  /** Ends the entries of a person who can no longer come; their offers go to the next in line. */
  async leaveAll(senderId: string): Promise<void> {
    const open = await this.em.find(WaitlistEntry, { senderId, status: { $in: OPEN_WAITS } });
    for (const { id } of open) await this.change(id, (entry) => this.end(entry));
  }

  /**
   * Somebody asked for a tour and could not accept now what is offered to them: the next person gets it. Looks under the
   * owner's lock, so that it finds an offer that was made while the tour was asked for.
   */
  async passOn({ requestId, ownerId }: TourFacts): Promise<void> {
    await this.em.transactional(async (em) => {
      await this.times.lock(ownerId);
      const asked = await em.findOne(TourRequest, { id: requestId });
      if (!asked || !(await this.openTour(asked, productNow()))) return;
      const offered = { ...WaitlistEntry.openOf(asked), status: 'OFFERED' as const };
      const entries = await em.find(WaitlistEntry, offered, { refresh: true });
      for (const entry of entries) entry.passOn();
      await em.flush();
      for (const { id } of entries) await this.times.release(id);
      if (entries.length > 0) await this.times.freed(ownerId);
    });
  }

  private openTour(person: TourRequester, at: Date): Promise<TourRequest | null> {
    return this.em.findOne(TourRequest, TourRequest.openOf(person, at), { refresh: true });
  }

  private async assertNotOwnTime(person: TourRequester, startsAt: Date, at: Date): Promise<void> {
    const tour = await this.openTour(person, at);
    const proposed = tour && openProposal(tour, at);
    const own = [tour?.startsAt, proposed && new Date(proposed.startsAt)];
    if (own.some((time) => time?.getTime() === startsAt.getTime()))
      throw conflict('This time is held for your own tour already', TOUR_OPEN.code);
  }

  private async end(entry: WaitlistEntry): Promise<void> {
    if (!entry.isOpen()) return;
    entry.end();
    await this.em.flush();
    await this.times.release(entry.id);
    await this.times.freed(entry.ownerId);
  }

  private change<T>(entryId: string, step: (entry: WaitlistEntry, at: Date) => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => {
      const found = await em.findOne(WaitlistEntry, { id: entryId });
      if (!found) throw notFound();
      await this.times.lock(found.ownerId);
      const entry = await em.findOneOrFail(WaitlistEntry, { id: entryId }, { refresh: true });
      return step(entry, productNow());
    });
  }
}

const NOT_OFFERED = 'Please choose one of the free times';
