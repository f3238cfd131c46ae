import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock';
import { newId } from '../platform/database/orm/base.entity';
import { insertedOnce } from '../platform/database/orm/inserted-once';
import { Outbox } from '../platform/events/outbox';
import { Case } from './case.entity';
import type { CaseKind } from './case.states';
import { CaseOpened } from './cases.events';

/** A side of a case; a visitor has no account, and an email address instead. */
export type Party = { userId: string | null; name: string; email: string | null };

export type Dispute = {
  kind: CaseKind;
  subjectId: string;
  listingId: string;
  claimant: Party;
  respondent: Party;
  reason: string;
};

/** Opens cases, for the reactions to what people contest. */
@Injectable()
export class CaseOpeningService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** One for each thing: safe to call twice. */
  async open({ kind, subjectId, listingId, claimant, respondent, reason }: Dispute): Promise<void> {
    const at = this.clock.now();
    const visitor = [claimant, respondent].find(({ userId }) => userId === null);
    await this.em.transactional(async (em) => {
      const id = newId();
      const isNew = await insertedOnce(em, Case, {
        ...{ id, kind, subjectId, listingId, reason, state: 'OPEN', createdAt: at, updatedAt: at },
        ...{ claimantId: claimant.userId, claimantName: claimant.name },
        ...{ respondentId: respondent.userId, respondentName: respondent.name },
        visitorEmail: visitor?.email ?? null,
      });
      if (isNew) this.outbox.record(CaseOpened, { caseId: id });
    });
  }
}
