import { Injectable } from '@nestjs/common';
import type { Outcome, Suspension } from '../../approval/approval';
import { ApprovalsService } from '../../approval/approvals.service';
import type { DECIDED_AS, Decision, Made, Reason, Verdict } from '../../approval/decision';
import type { Actor } from '../../platform/access/actor';
import { ListingAccessService, type Step } from '../life/listing-access.service';
import { ListingJournalService } from '../life/listing-journal.service';
import type { Transition } from '../life/listing-transition.entity';
import type { Listing } from '../life/listing.entity';
import { RevisionsService } from './revisions.service';

type Done = (typeof DECIDED_AS)[Decision] | 'suspended' | 'restored';

/** How listings are approved: each decision is a transition with its line of history and its event. */
@Injectable()
export class ListingApprovalService implements Suspension<Listing> {
  readonly kind = 'listing';

  constructor(
    private readonly access: ListingAccessService,
    private readonly revisions: RevisionsService,
    private readonly journal: ListingJournalService,
    approvals: ApprovalsService,
  ) {
    approvals.add(this);
  }

  deciding<R>(actor: Actor, id: string, step: Step<R>): Promise<R> {
    return this.access.decide(id, actor, step);
  }

  async decide(listing: Listing, { decision, ...reason }: Verdict, { by, at }: Made): Promise<Outcome> {
    if (decision === 'REJECTED') return this.journalled('rejected', listing.reject(by, at, reason));
    if (decision === 'CHANGES_REQUESTED')
      return this.journalled('changes-requested', listing.requestChanges(by, at, reason));
    const made = listing.approve(by, at);
    await this.journal.recordPrice(listing, at);
    return this.journalled('approved', made);
  }

  async suspend(listing: Listing, reason: Reason, { by, at }: Made): Promise<Outcome> {
    const made = listing.suspend(by, at, reason);
    await this.revisions.drop(listing, by, at);
    return this.journalled('suspended', made);
  }

  async restore(listing: Listing, { by, at }: Made): Promise<Outcome> {
    return this.journalled('restored', listing.restore(by, at));
  }

  private journalled(done: Done, made: Transition): Outcome {
    this.journal.record(made);
    return {
      audited: `listing.${done}`,
      before: { status: made.from, version: made.listing.version },
      after: { status: made.to, reason: made.code ?? null, note: made.note ?? null },
    };
  }
}
