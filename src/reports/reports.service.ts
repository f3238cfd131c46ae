import { Sql } from '../platform/database/sql/sql';
import { statement } from '../platform/database/sql/statement';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PostReader } from '../communities/posts/post-reader.service';
import { ListingAccess } from '../listings/life/listing-access.service';
import { authorize, type Actor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit';
import { Clock } from '../platform/clock/clock';
import { Outbox } from '../platform/events/outbox';
import { forbidden, notFound } from '../platform/http/errors';
import { ServiceReviews } from '../services/reviews/service-reviews.service';
import { Report } from './report.entity';
import type { ReportBody } from './reports.dto';
import { ReportDismissed, ReportFiled, ReportUpheld, type ReportFacts } from './reports.events';

type Subject = Pick<Report, 'subjectKind' | 'subjectId' | 'listingId' | 'authorId'>;

/** Reports of public content, and the admins' decisions on them. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListingAccess,
    private readonly posts: PostReader,
    private readonly serviceReviews: ServiceReviews,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 for a listing that the reporter may not see, 403 for their own, 409 the second time. */
  async reportListing(actor: Actor, listingId: string, body: ReportBody): Promise<void> {
    const { ownerId } = await this.access.getReadable(listingId, actor);
    if (ownerId === actor.userId) throw forbidden('You cannot report your own listing', 'OWN_LISTING');
    await this.file(
      actor,
      { subjectKind: 'listing', subjectId: listingId, listingId, authorId: ownerId },
      body,
    );
  }

  /** Throws 404 for a review that the reporter may not see, 403 for their own, 409 the second time. */
  async reportReview(actor: Actor, reviewId: string, body: ReportBody): Promise<void> {
    const subject = (await this.findReview(actor, reviewId)) ?? (await this.serviceReview(actor, reviewId));
    if (subject.authorId === actor.userId) throw forbidden('You cannot report your own review', 'OWN_REVIEW');
    await this.file(actor, subject, body);
  }

  /** Throws 404 for a post that the reporter may not see, 403 for their own, 409 the second time. */
  async reportPost(actor: Actor, postId: string, body: ReportBody): Promise<void> {
    const { author_id: authorId } = await this.posts.row(actor, postId);
    if (authorId === actor.userId) throw forbidden('You cannot report your own post', 'OWN_POST');
    await this.file(actor, { subjectKind: 'post', subjectId: postId, listingId: null, authorId }, body);
  }

  /** An admin upholds or dismisses it. Throws 404, 409 if it is decided, 403 for a report that concerns the admin. */
  async decide(actor: Actor, id: string, status: 'UPHELD' | 'DISMISSED', note: string | null): Promise<void> {
    await this.em.transactional(async (em) => {
      const report = await em.findOne(
        Report,
        { id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!report) throw notFound();
      authorize(report.authorId !== actor.userId, 'You cannot decide on a report about yourself');
      report.decide(status, actor.userId, note, this.clock.now());
      this.audit.record(status === 'UPHELD' ? 'report.upheld' : 'report.dismissed', {
        actorId: actor.userId,
        target: ['report', id],
        before: { status: 'OPEN' },
        after: { status, note },
      });
      const event = status === 'UPHELD' ? ReportUpheld : ReportDismissed;
      this.outbox.record(event, { ...factsOf(report), by: actor.userId });
    });
  }

  private async findReview(actor: Actor, subjectId: string): Promise<Subject | null> {
    const review = await Sql.in(this.em).row(REPORTED_REVIEW, [subjectId]);
    if (!review) return null;
    await this.access.getReadable(review.listing_id, actor);
    return { subjectKind: 'review', subjectId, listingId: review.listing_id, authorId: review.author_id };
  }

  private async serviceReview(actor: Actor, subjectId: string): Promise<Subject> {
    const { authorId } = await this.serviceReviews.get(actor, subjectId);
    return { subjectKind: 'service-review', subjectId, listingId: null, authorId };
  }

  private async file(actor: Actor, subject: Subject, { reason, note }: ReportBody): Promise<void> {
    const at = this.clock.now();
    const said = { reporterId: actor.userId, reason, note: note ?? null };
    const report = this.em.create(Report, {
      ...subject,
      ...said,
      status: 'OPEN',
      createdAt: at,
      updatedAt: at,
    });
    this.outbox.record(ReportFiled, { ...factsOf(report), reason });
    await this.em.flush();
  }
}

const factsOf = (report: Report): ReportFacts => ({
  reportId: report.id,
  subjectKind: report.subjectKind,
  subjectId: report.subjectId,
  listingId: report.listingId,
  authorId: report.authorId,
  reporterId: report.reporterId,
});

/** By SQL, because reviews are a feature on the same level, whose entity stays its own. */
const REPORTED_REVIEW = statement(
  'reported-review',
  'select listing_id, author_id from reviews where id = $1 and removed_at is null',
  ['uuid'],
  { listing_id: 'uuid', author_id: 'uuid' },
);
