import { Injectable } from '@nestjs/common';
import { ListingAccessService } from '../listings/life/listing-access.service';
import type { Actor } from '../platform/access/actor';
import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';
import { notFound } from '../platform/http/errors';
import { ServiceReviewsService } from '../services/reviews/service-reviews.service';
import { ServiceAccessService } from '../services/writing/service-access.service';
import type { Subject } from './reports.service';

/** Finds what is reported about homes and services, as far as the reporter may see it; else 404. */
@Injectable()
export class HomeSubjectsService {
  constructor(
    private readonly sql: Sql,
    private readonly access: ListingAccessService,
    private readonly services: ServiceAccessService,
    private readonly serviceReviews: ServiceReviewsService,
  ) {}

  async listing(actor: Actor, listingId: string): Promise<Subject> {
    const { ownerId } = await this.access.getReadable(listingId, actor);
    return { subjectKind: 'listing', subjectId: listingId, listingId, authorId: ownerId };
  }

  /** A picture of a listing, by any URL of it. */
  async photo(actor: Actor, listingId: string, url: string): Promise<Subject> {
    const { ownerId, images } = await this.access.getReadable(listingId, actor);
    const name = UPLOAD_NAME.exec(url)?.[0];
    const image = name && images.find((one) => one.url.includes(name));
    if (!image) throw notFound();
    return { subjectKind: 'photo', subjectId: image.uploadId, listingId, authorId: ownerId };
  }

  /** A review of a listing or of a service. */
  async review(actor: Actor, subjectId: string): Promise<Subject> {
    const review = await this.sql.row(REPORTED_REVIEW, [subjectId]);
    if (!review) {
      const { authorId } = await this.serviceReviews.get(actor, subjectId);
      return { subjectKind: 'service-review', subjectId, authorId };
    }
    return { subjectKind: 'review', subjectId, listingId: review.listing_id, authorId: review.author_id };
  }

  async service(actor: Actor, subjectId: string): Promise<Subject> {
    const { owner_id: authorId } = await this.services.getReadable(subjectId, actor);
    return { subjectKind: 'service', subjectId, authorId };
  }
}

/** The part that the URLs of all sizes of a picture have in common. */
const UPLOAD_NAME = /[0-9a-f]{32}/;

/**
 * Of a listing that is not deleted: its owner's profile shows the review, whatever became of the listing. A statement,
 * because reviews are a feature on the same level, whose entity stays its own.
 */
const REPORTED_REVIEW = statement(
  'reported-review',
  (db, id) =>
    db
      .selectFrom('reviews as r')
      .innerJoin('listings as l', 'l.id', 'r.listing_id')
      .select(['r.listing_id', 'r.author_id'])
      .where('r.id', '=', id)
      .where('r.removed_at', 'is', null)
      .where('l.deleted_at', 'is', null),
  ['uuid'],
  { listing_id: 'uuid', author_id: 'uuid' },
);
