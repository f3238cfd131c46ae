import { Injectable } from '@nestjs/common';
import { CaseAppealed, CaseDecided, CaseOpened } from '../../cases/cases.events';
import { caseNumber } from '../../cases/case.entity';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import type { PayloadOf } from '../../platform/events/event';
import { OnDomainEvent } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { EntityManager } from '@mikro-orm/postgresql';
import { SendMail } from '../../platform/mail/mail';
import { renderMail } from '../../platform/mail/mail-layout';
import { NoticesService } from './notices.service';

type VisitorNews = { cause: string; message: string; note: string | null };

/** Notifies both sides of a case; one without an account by mail. They are owed it: no setting turns it off. */
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
  decided({ caseId, onAppeal }: PayloadOf<typeof CaseDecided>): Promise<void> {
    return onAppeal
      ? this.notify(caseId, 'closed', 'A decision was made on the appeal about')
      : this.notify(caseId, 'decided', 'A decision was made in the case about');
  }

  private async notify(caseId: string, news: string, text: string): Promise<void> {
    const found = await this.sql.row(CASE_NOTICE, [caseId]);
    if (!found) return;
    const number = caseNumber(found.seq, new Date(found.created));
    const message = `${text} ${found.title ?? 'a listing'} (${number})`;
    const cause = `case:${caseId}:${news}`;
    for (const to of [found.claimant, found.respondent])
      if (to) await this.notices.notify({ to, kind: 'case', cause, message, link: `/cases/${number}` });
    if (found.visitor) await this.mail(found.visitor, { cause, message, note: found.note });
  }

  /** A person without an account cannot read the case, so the email has the details. Sent once for each cause. */
  private async mail(to: string, { cause, message, note }: VisitorNews): Promise<void> {
    const key = `${cause}:visitor`;
    if ((await this.outbox.knownKeys([key])).has(key)) return;
    const lines = [
      ...(note ? [note] : []),
      'If you want to add something, write to us, with the number of the case.',
    ];
    const action = { label: 'Write to us', url: this.config.link('/contact') };
    const mail = renderMail({ subject: message, heading: message, lines, action });
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
