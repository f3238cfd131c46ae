import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountLimitsService } from '../auth/sign-in/account-limits.service';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import { Config } from '../platform/config/config';
import { Outbox } from '../platform/events/outbox';
import { forbidden, tooManyRequests } from '../platform/http/errors';
import { assertFits } from './report-reasons';
import { Report, type ReportSubject } from './report.entity';
import type { ReportBody } from './reports.dto';
import { factsOf, ReportFiled } from './reports.events';

/** The subject of a report, as the reporter may see it. */
export type Subject = Pick<Report, 'subjectKind' | 'subjectId' | 'authorId'> &
  Partial<Pick<Report, 'listingId' | 'said'>>;

const DAY_SECONDS = 86_400;

/** Takes reports. Their subjects are found by {@link HomeSubjectsService} and {@link PeopleSubjectsService}. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: AccountLimitsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Throws 400 for a reason that does not fit, 403 for the person's own, 409 the second time, 429 beyond the daily limit. */
  async file(actor: Actor, subject: Subject, { reason, note }: Pick<ReportBody, 'reason' | 'note'>) {
    assertFits(reason, subject.subjectKind);
    if (subject.authorId === actor.userId) throw ownThing(subject.subjectKind);
    const at = this.clock.now();
    const complaint = { reporterId: actor.userId, reason, note: note ?? null };
    // A second report of the same thing violates the constraint and takes its count back with it.
    await this.em.transactional(async (em) => {
      const wait = await this.limits.count(`reports:${actor.userId}`, {
        max: this.config.env.LIMIT_REPORTS_PER_DAY,
        seconds: DAY_SECONDS,
      });
      if (wait > 0) throw tooManyRequests(wait);
      const report = em.create(Report, {
        ...subject,
        ...complaint,
        status: 'OPEN',
        createdAt: at,
        updatedAt: at,
      });
      this.outbox.record(ReportFiled, { ...factsOf(report), reason });
    });
  }
}

const OWN: Record<ReportSubject, [code: string, what: string]> = {
  listing: ['OWN_LISTING', 'your own listing'],
  photo: ['OWN_LISTING', 'your own listing'],
  review: ['OWN_REVIEW', 'your own review'],
  'service-review': ['OWN_REVIEW', 'your own review'],
  service: ['OWN_SERVICE', 'your own service'],
  post: ['OWN_POST', 'your own post'],
  comment: ['OWN_COMMENT', 'your own comment'],
  message: ['OWN_MESSAGE', 'your own message'],
  community: ['OWN_COMMUNITY', 'your own community'],
  group: ['OWN_GROUP', 'your own group'],
  person: ['OWN_PROFILE', 'yourself'],
};

function ownThing(kind: ReportSubject) {
  const [code, what] = OWN[kind];
  return forbidden(`You cannot report ${what}`, code);
}
