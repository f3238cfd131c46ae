import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../platform/events/handlers';
import { Outbox } from '../platform/events/outbox';
import { RemoveUploads } from '../uploads/uploads.jobs';
import { ReportDismissed, ReportUpheld, type ReportFacts } from './reports.events';

/** Removes a photo that was kept for a report, once it is decided and the listing no longer shows it. */
@Injectable()
export class ReportedPhotos {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  @OnDomainEvent(ReportUpheld)
  upheld(report: ReportFacts): Promise<void> {
    return this.removeUnneeded(report);
  }

  @OnDomainEvent(ReportDismissed)
  dismissed(report: ReportFacts): Promise<void> {
    return this.removeUnneeded(report);
  }

  private async removeUnneeded({ subjectKind, subjectId }: ReportFacts): Promise<void> {
    if (subjectKind !== 'photo') return;
    this.outbox.enqueue(RemoveUploads, { uploadIds: [subjectId] });
    await this.em.flush();
  }
}
