import { Injectable } from '@nestjs/common';
import { ListingAccessService } from '../listings/life/listing-access.service';
import { canEdit } from '../listings/life/listings.policy';
import { authorize, type Actor } from '../platform/access/actor';
import { Clock, lagosDate } from '../platform/clock/clock';
import { DAY_MS } from '../platform/clock/durations';
import { Sql } from '../platform/database/sql/sql';
import type { InsightsView, InsightTotalsView } from './listing-insights.dto';
import { AREA, DAYS, type DayRow } from './listing-insights.sql';
import { qualityOf } from './listing-quality';
import { ListingViewsService } from './listing-views.service';

const DEFAULT_DAYS = 30;
const FIGURES = ['views', 'uniqueViewers', 'saves', 'enquiries', 'tours', 'contacts'] as const;

/** Statistics for owners about the visitors of their listings. */
@Injectable()
export class ListingInsightsService {
  constructor(
    private readonly access: ListingAccessService,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly views: ListingViewsService,
  ) {}

  /** For the owner only: 403 for others who may see the listing, else 404. */
  async insightsOf(listingId: string, actor: Actor, last = DEFAULT_DAYS): Promise<InsightsView> {
    const listing = await this.access.getReadable(listingId, actor);
    authorize(canEdit(actor, listing));
    await this.views.flush();
    const now = this.clock.now();
    const from = lagosDate(new Date(now.getTime() - (last - 1) * DAY_MS));
    const days = await this.sql.rows(DAYS, [listingId, from, lagosDate(now)]);
    const area = await this.sql.row(AREA, [listingId, from]);
    const { city, type } = listing;
    return {
      totals: totalsOf(days),
      days,
      area: { city, type, homes: area!.homes, medianViews: area!.median },
      quality: qualityOf(listing.content),
    };
  }
}

const totalsOf = (days: DayRow[]): InsightTotalsView =>
  Object.fromEntries(
    FIGURES.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]),
  ) as unknown as InsightTotalsView;
