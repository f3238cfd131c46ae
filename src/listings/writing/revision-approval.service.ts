import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Approval, Outcome } from '../../approval/approval';
import { ApprovalsService } from '../../approval/approvals.service';
import { outlineOf } from '../../approval/content-outline';
import { DECIDED_AS, type Made, type Verdict } from '../../approval/decision';
import type { Actor } from '../../platform/access/actor';
import { notFound } from '../../platform/http/errors';
import { pick } from '../content/listing.content';
import { ListingAccessService } from '../life/listing-access.service';
import { ListingRevision } from '../life/listing-revision.entity';
import { Listing } from '../life/listing.entity';
import { RevisionsService } from './revisions.service';

/** How edits of published listings are approved; the listing is locked before its revision is read. */
@Injectable()
export class RevisionApprovalService implements Approval<ListingRevision> {
  readonly kind = 'revision';

  constructor(
    private readonly em: EntityManager,
    private readonly access: ListingAccessService,
    private readonly revisions: RevisionsService,
    approvals: ApprovalsService,
  ) {
    approvals.add(this);
  }

  async deciding<R>(
    actor: Actor,
    id: string,
    step: (revision: ListingRevision, at: Date) => Promise<R>,
  ): Promise<R> {
    const known = await this.em.findOne(ListingRevision, id, { fields: ['listingId'] });
    if (!known) throw notFound();
    return this.access.decide(known.listingId, actor, async (_listing, at) =>
      step(await this.em.findOneOrFail(ListingRevision, id, { refresh: true }), at),
    );
  }

  async decide(
    revision: ListingRevision,
    { decision, code = null, note = null }: Verdict,
    made: Made,
  ): Promise<Outcome> {
    // Locked and loaded by `deciding`.
    const listing = await this.em.findOneOrFail(Listing, revision.listingId);
    const before = pick(listing.content, revision.fields);
    await this.revisions.decide(listing, revision, decision, { code, note, ...made });
    return {
      audited: `revision.${DECIDED_AS[decision]}`,
      before: outlineOf(before),
      after: { ...outlineOf(revision.changes), ...revision.parts, reason: code, note },
    };
  }
}
