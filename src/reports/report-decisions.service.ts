import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { authorize, type Actor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit';
import { Clock } from '../platform/clock/clock';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { notFound } from '../platform/http/errors';
import { CONCERNS } from './concerned.sql';
import { Report } from './report.entity';
import { factsOf, ReportDismissed, ReportUpheld } from './reports.events';

/** The admins' decisions on reports. */
@Injectable()
export class ReportDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** An admin upholds or dismisses it. Throws 404, 409 if it is decided, 403 for a report that concerns the admin. */
  async decide(actor: Actor, id: string, status: 'UPHELD' | 'DISMISSED', note: string | null): Promise<void> {
    await this.em.transactional(async (em) => {
      const report = await em.findOne(
        Report,
        { id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!report) throw notFound();
      const found = await Sql.in(em).row(CONCERNS, [id, actor.userId]);
      authorize(!found?.concerns, 'You cannot decide on a report about yourself');
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
}
