import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ListingAccessService } from '../listings/life/listing-access.service';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { Page, windowOf, type PageQuery } from '../platform/http/page';
import { assertPersonShown } from '../users/account/assert-person';
import { ProfileFiguresService } from '../users/profile/profile-figures.service';
import type { ListingReviewsSummaryView, ReviewView } from './reviews.dto';
import { presentReview, summaryOf } from './reviews.presenter';
import * as statements from './reviews.sql';
import type { ReviewRow } from './reviews.sql';

/** Reads reviews of one listing, or of all listings of a person. */
@Injectable()
export class ReviewReaderService implements OnModuleInit {
  constructor(
    private readonly sql: Sql,
    private readonly access: ListingAccessService,
    private readonly clock: Clock,
    private readonly figures: ProfileFiguresService,
  ) {}

  onModuleInit(): void {
    this.figures.addSource(async (userId) => {
      const rows = await this.sql.rows(statements.OWNER_STARS, [userId]);
      const { verifiedCount: _verified, ...reviewSummary } = summaryOf(rows);
      return { reviewSummary };
    });
  }

  /** Newest first. Throws 404 for a listing that the reader may not see. */
  async ofListing(listingId: string, reader: Actor | null, query: PageQuery): Promise<Page<ReviewView>> {
    await this.access.getReadable(listingId, reader);
    const { limit, offset } = windowOf(query);
    const rows = await this.sql.rows(statements.LISTING_REVIEWS, [listingId, limit, offset]);
    const counted = await this.sql.row(statements.LISTING_REVIEWS_COUNT, [listingId]);
    return pageOf(rows, counted!.total, offset, reader);
  }

  /** Throws 404 for a listing that the reader may not see. */
  async summary(listingId: string, reader: Actor | null): Promise<ListingReviewsSummaryView> {
    await this.access.getReadable(listingId, reader);
    const rows = await this.sql.rows(statements.LISTING_STARS, [listingId]);
    const asked = reader && ([listingId, reader.userId, this.clock.now()] as const);
    const may = asked && (await this.sql.row(statements.CAN_WRITE, asked));
    return { ...summaryOf(rows), canWrite: may?.can ?? false };
  }

  /** Reviews of a person's listings, those that are no longer shown included, newest first. Throws 404 for an unknown person. */
  async ofOwner(userId: string, reader: Actor | null, query: PageQuery): Promise<Page<ReviewView>> {
    const { limit, offset } = windowOf(query);
    await assertPersonShown(this.sql, userId, reader);
    const rows = await this.sql.rows(statements.OWNER_REVIEWS, [userId, limit, offset]);
    const counted = await this.sql.row(statements.OWNER_REVIEWS_COUNT, [userId]);
    return pageOf(rows, counted!.total, offset, reader);
  }
}

function pageOf(rows: ReviewRow[], total: number, offset: number, reader: Actor | null): Page<ReviewView> {
  const items = rows.map((row) => presentReview(row, reader));
  return new Page('reviews', items, total, offset);
}
