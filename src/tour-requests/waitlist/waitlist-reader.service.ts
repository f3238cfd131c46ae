import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Sql } from '../../platform/database/sql/sql';
import { forbidden } from '../../platform/http/errors';
import type { ListingSummaryView } from '../../requests/listing-summary';
import { WaitlistEntry } from './waitlist-entry.entity';
import type { WaitedSlotView } from './waitlist.dto';
import { WAITED_LISTING, WAITLIST_OF, type WaitingRow } from './waitlist.sql';

/** Reads the places of people on waiting lists. */
@Injectable()
export class WaitlistReaderService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Places for times to come, the next one first. Throws 403 for somebody else's. */
  async list(actor: Actor, userId: string): Promise<WaitedSlotView[]> {
    if (actor.userId !== userId) throw forbidden();
    const rows = await this.sql.rows(WAITLIST_OF, [userId, WaitlistEntry.firstOpen(this.clock.now())]);
    return rows.map(present);
  }

  /** The listing as a visitor sees it; null when it is deleted or was never published. */
  async listing(listingId: string): Promise<ListingSummaryView | null> {
    return (await this.sql.row(WAITED_LISTING, [listingId]))?.listing ?? null;
  }
}

const present = (row: WaitingRow): WaitedSlotView => ({
  entryId: row.id,
  listingId: row.listing_id,
  listing: row.listing,
  tourType: row.tour_type,
  slotStart: new Date(row.starts_at).toISOString(),
  holdUntil: row.offered_until && new Date(row.offered_until).toISOString(),
  place: row.place,
});
