import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { Outbox } from '../../platform/events/outbox';
import { isBlocked } from '../../messaging/blocks/blocked';
import { OwnerViewingsService } from '../../viewings/slots/owner-viewings.service';
import { OwnerTimesService } from '../../viewings/times/owner-times.service';
import { TourRequest } from '../life/tour-request.entity';
import { WaitlistEntry } from './waitlist-entry.entity';
import { LapseOffer, WaitlistOffered } from './waitlist.events';

/**
 * Offers a freed time to the people who wait, in order, in the transaction that freed it: nobody else can take it in
 * between. People with an open tour of the home, or with a block between them and the owner, could not accept and are
 * passed over; their entries stay in their places.
 */
@Injectable()
export class WaitlistOffersService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly viewings: OwnerViewingsService,
    private readonly times: OwnerTimesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.times.whenFreed((ownerId) => this.offerFreed(ownerId));
  }

  /** A home of the owner is shown again: what became free meanwhile is offered. */
  async shown(ownerId: string): Promise<void> {
    await this.em.transactional(async () => {
      await this.times.lock(ownerId);
      await this.offerFreed(ownerId);
    });
  }

  /** Under the owner's lock. */
  private async offerFreed(ownerId: string): Promise<void> {
    const at = this.clock.now();
    const waiting = await this.em.find(
      WaitlistEntry,
      { ownerId, status: 'WAITING', startsAt: { $gt: at } },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    for (const entry of waiting) if (WaitlistEntry.endOf(entry.startsAt) > at) await this.offer(entry, at);
  }

  private async offer(entry: WaitlistEntry, at: Date): Promise<void> {
    const { id: entryId, ownerId, listingId, startsAt, tourType: kind } = entry;
    const listing = await this.viewings.listing(listingId);
    if (!listing?.visible) return;
    const found = await this.viewings.findSlot(listing, { startsAt, kind, waited: true });
    if (!found || found.seat === null) return;
    if ((await this.em.count(TourRequest, TourRequest.openOf(entry, at))) > 0) return;
    if (entry.senderId && (await isBlocked(Sql.in(this.em), entry.senderId, ownerId))) return;
    const heldUntil = entry.offer(at);
    await this.times.takeTime({
      ...{ kind: 'OFFER', subjectId: entryId, ownerId, listingId, inPerson: kind === 'IN_PERSON' },
      ...{ startsAt, endsAt: found.slot.endsAt, seat: found.seat, heldUntil },
    });
    this.outbox.enqueue(LapseOffer, { entryId }, { dueAt: heldUntil });
    this.outbox.record(WaitlistOffered, { entryId });
    await this.em.flush();
  }
}
