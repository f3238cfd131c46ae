import { addDays } from '../../platform/clock/days';
import { Injectable } from '@nestjs/common';
import { ListingAccessService } from '../../listings/life/listing-access.service';
import type { Actor } from '../../platform/access/actor';
import { Clock, lagosDate } from '../../platform/clock/clock';
import { invalid } from '../../platform/http/errors';
import { OwnerViewingsService } from './owner-viewings.service';
import type { OpenSlot } from './viewing-plan';
import type { SlotsQuery, SlotsView, SlotView } from './slots.dto';

/** The longest stretch of one response, in days. */
const LONGEST_DAYS = 31;

/** The times at which a listing can be seen. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly access: ListingAccessService,
    private readonly viewings: OwnerViewingsService,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 for a listing that the reader does not see, 400 for a stretch that is too long or ends before it starts. */
  async list(listingId: string, actor: Actor | null, query: SlotsQuery): Promise<SlotsView> {
    await this.access.getReadable(listingId, actor);
    const from = query.from ?? lagosDate(this.clock.now());
    const last = addDays(from, LONGEST_DAYS);
    const to = query.to ?? last;
    if (to < from) throw invalid({ to: 'The end must not be before the start' });
    if (to > last) throw invalid({ to: `At most ${LONGEST_DAYS} days` });
    const listing = await this.viewings.listing(listingId);
    if (!listing?.visible) return { hours: false, days: [] };
    const plan = await this.viewings.plan(listing, from, to);
    const days = Map.groupBy(plan.slots(from, to, query.kind), ({ startsAt }) => lagosDate(startsAt));
    return {
      hours: plan.hasHours,
      days: [...days].map(([date, slots]) => ({ date, slots: slots.map(present) })),
    };
  }
}

const present = ({ startsAt, endsAt, ...slot }: OpenSlot): SlotView => ({
  slotStart: startsAt.toISOString(),
  slotEnd: endsAt.toISOString(),
  kinds: slot.kinds,
  capacity: slot.capacity,
  free: slot.free,
  instant: slot.instant,
  openHouse: slot.openHouse,
});
