import { Injectable } from '@nestjs/common';
import { CaseAppealed, CaseDecided, CaseOpened } from '../../cases/cases.events';
import { caseNumber } from '../../cases/case.entity';
import type { CaseOutcome } from '../../cases/case.states';
import { outcomeWords } from '../../cases/case-words';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { EntityManager } from '@mikro-orm/postgresql';
import { SendMail } from '../../platform/mail/mail';
import { renderMail } from '../../platform/mail/mail-layout';
import { SUBJECT_MAX } from '../mails/news.mail';
import { shortened } from '../../platform/text/shortened';
import { NoticesService } from './notices.service';

type News = { cause: string; message: string; note: string | null };

/**
 * Notifies both sides of a case; one without an account, or whose account is suspended, by email alone. No
 * setting turns these off, because both have a right to know.
 */
@Injectable()
export class CaseNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly notices: NoticesService,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  @OnDomainEvent(CaseOpened)
  opened({ caseId }: PayloadOf<typeof CaseOpened>): Promise<void> {
    return this.notify(caseId, 'opened', 'A case was opened about');
  }

  @OnDomainEvent(CaseAppealed)
  appealed({ caseId }: PayloadOf<typeof CaseAppealed>): Promise<void> {
    return this.notify(
      caseId,
      'appealed',
      'The decision was appealed, and another admin will look at the case about',
    );
  }

  @OnDomainEvent(CaseDecided)
  decided({ caseId, onAppeal, outcome }: PayloadOf<typeof CaseDecided>): Promise<void> {
    return onAppeal
      ? this.notify(caseId, 'closed', 'A decision was made on the appeal about', outcome)
      : this.notify(caseId, 'decided', 'A decision was made in the case about', outcome);
  }

  private async notify(caseId: string, news: string, text: string, outcome?: CaseOutcome): Promise<void> {
    const found = await this.sql.row(CASE_NOTICE, [caseId]);
    if (!found) return;
    const number = caseNumber(found.seq, new Date(found.created));
    const about = `${text} ${found.title ?? 'a listing'} (${number})`;
    const message = outcome === undefined ? about : `${about}: ${outcomeWords(outcome)}`;
    const cause = `case:${caseId}:${news}`;
    for (const to of [found.claimant, found.respondent])
      if (to) await this.notices.notify({ to, kind: 'case', cause, message, link: `/cases/${number}` });
    const details = { cause, message, note: found.note };
    if (found.visitor) await this.mail('visitor', found.visitor, details);
    for (const { id, email } of await this.sql.rows(SUSPENDED_SIDES, [caseId]))
      await this.mail(id, email, details);
  }

  /** Sends the details by email to a side that cannot sign in to read the case. Sent once for each cause. */
  private async mail(side: string, to: string, { cause, message, note }: News): Promise<void> {
    const key = `${cause}:${side}`;
    if ((await this.outbox.knownKeys([key])).has(key)) return;
    const lines = [
      ...(note ? [note] : []),
      'If you want to add something, write to us, with the number of the case.',
    ];
    const action = { label: 'Write to us', url: this.config.link('/contact') };
    const mail = renderMail({ subject: shortened(message, SUBJECT_MAX), heading: message, lines, action });
    this.outbox.enqueue(SendMail, { to, ...mail }, { key });
    await this.em.flush();
  }
}

const CASE_NOTICE = statement(
  'case-notice',
  (db, caseId) =>
    db
      .selectFrom('cases as c')
      .innerJoin('listings as l', 'l.id', 'c.listing_id')
      .select(['c.seq', 'c.created_at as created', 'c.note', 'l.title'])
      .select(['c.claimant_id as claimant', 'c.respondent_id as respondent', 'c.visitor_email as visitor'])
      .where('c.id', '=', caseId),
  ['uuid'],
  {
    ...{ seq: 'bigint', created: 'instant', title: 'text?', claimant: 'uuid?', respondent: 'uuid?' },
    ...{ visitor: 'text?', note: 'text?' },
  },
);

const SUSPENDED_SIDES = statement(
  'suspended-sides-of-case',
  (db, caseId) =>
    db
      .selectFrom('cases as c')
      .innerJoin('users as u', (join) =>
        join.on((eb) =>
          eb.or([eb('u.id', '=', eb.ref('c.claimant_id')), eb('u.id', '=', eb.ref('c.respondent_id'))]),
        ),
      )
      .select(['u.id', 'u.email'])
      .where('c.id', '=', caseId)
      .where('u.suspended_at', 'is not', null)
      .where('u.deleted_at', 'is', null)
      .where('u.delete_requested_at', 'is', null),
  ['uuid'],
  { id: 'uuid', email: 'text' },
);
