import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit';
import { conflict } from '../../platform/http/errors';
import { ListingAccess } from '../life/listing-access.service';
import { ListingJournal } from '../life/listing-journal.service';
import type { Reason, Transition } from '../life/listing-transition.entity';
import type { ListingContent } from '../content/listing-fields';
import { pick } from '../content/listing.content';
import type { Listing } from '../life/listing.entity';
import { RevisionsService, type RevisionDecision } from './revisions.service';

/**
 * The admins' decisions about listings and revisions. Each method is one transaction with its line of history, its
 * event and its line in the audit log. Throws 404 for a deleted listing, 403 for the admin's own, 409 for a stale
 * version, for a state that does not allow it, and for a listing that another admin has claimed.
 */
@Injectable()
export class ListingDecisions {
  constructor(
    private readonly access: ListingAccess,
    private readonly revisions: RevisionsService,
    private readonly journal: ListingJournal,
    private readonly audit: Audit,
  ) {}

  approve(actor: Actor, id: string, version: number): Promise<void> {
    return this.decide(actor, id, version, async (listing, at) => {
      const made = listing.approve(actor.userId, at);
      await this.journal.recordPrice(listing, at);
      return made;
    });
  }

  reject(actor: Actor, id: string, version: number, reason: Reason): Promise<void> {
    return this.decide(actor, id, version, (listing, at) => listing.reject(actor.userId, at, reason));
  }

  requestChanges(actor: Actor, id: string, version: number, reason: Reason): Promise<void> {
    return this.decide(actor, id, version, (listing, at) => listing.requestChanges(actor.userId, at, reason));
  }

  /** Drops a pending edit. */
  suspend(actor: Actor, id: string, reason: Reason): Promise<void> {
    return this.decide(actor, id, null, async (listing, at) => {
      const made = listing.suspend(actor.userId, at, reason);
      await this.revisions.drop(listing, actor.userId, at);
      return made;
    });
  }

  /** Returns it to the state from which it was suspended. */
  restore(actor: Actor, id: string): Promise<void> {
    return this.decide(actor, id, null, async (listing, at) =>
      listing.restore(actor.userId, at, await this.journal.stateBeforeSuspension(id)),
    );
  }

  /** Records that somebody inspected the property on site, or its papers. */
  verify(actor: Actor, id: string, method: string, note: string | null): Promise<void> {
    return this.access.decide(id, actor, async (listing, at) => {
      listing.verify(method, note, at);
      this.audit.record('listing.verified', {
        actorId: actor.userId,
        target: ['listing', id],
        after: { method, note },
      });
    });
  }

  /** Claims a pending listing for a quarter of an hour. */
  claim(actor: Actor, id: string): Promise<void> {
    return this.access.decide(id, actor, async (listing, at) => {
      listing.claim(actor.userId, at);
      this.audit.record('listing.claimed', { actorId: actor.userId, target: ['listing', id] });
    });
  }

  approveRevision(actor: Actor, revisionId: string, version: number): Promise<void> {
    return this.decideRevision(actor, revisionId, version, 'APPROVED');
  }

  rejectRevision(actor: Actor, revisionId: string, version: number, reason: Reason): Promise<void> {
    return this.decideRevision(actor, revisionId, version, 'REJECTED', reason);
  }

  requestRevisionChanges(actor: Actor, revisionId: string, version: number, reason: Reason): Promise<void> {
    return this.decideRevision(actor, revisionId, version, 'CHANGES_REQUESTED', reason);
  }

  claimRevision(actor: Actor, revisionId: string): Promise<void> {
    return this.revisions.deciding(actor, revisionId, async (_listing, revision, at) => {
      revision.claim(actor.userId, at);
      this.audit.record('revision.claimed', { actorId: actor.userId, target: ['revision', revisionId] });
    });
  }

  private decide(
    actor: Actor,
    id: string,
    version: number | null,
    step: (listing: Listing, at: Date) => Transition | Promise<Transition>,
  ): Promise<void> {
    return this.access.decide(id, actor, async (listing, at) => {
      if (version !== null) assertFresh(listing, version);
      const made = await step(listing, at);
      this.journal.record(made);
      this.audit.record(`listing.${AUDITED[made.action] ?? made.action}`, {
        actorId: actor.userId,
        target: ['listing', id],
        before: { status: made.from, version: listing.version },
        after: { status: made.to, reason: made.code ?? null, note: made.note ?? null },
      });
    });
  }

  private decideRevision(
    actor: Actor,
    revisionId: string,
    version: number,
    decision: RevisionDecision,
    reason: Reason = {},
  ): Promise<void> {
    return this.revisions.deciding(actor, revisionId, async (listing, revision, at) => {
      assertFresh(revision, version);
      const before = pick(listing.content, revision.fields);
      await this.revisions.decide(listing, revision, decision, { ...reason, by: actor.userId, at });
      this.audit.record(`revision.${decision.toLowerCase().replace('_', '-')}`, {
        actorId: actor.userId,
        target: ['revision', revisionId],
        before: shortened(before),
        after: { ...shortened(revision.changes), reason: reason.code ?? null, note: reason.note ?? null },
      });
    });
  }
}

const AUDITED: Partial<Record<string, string>> = {
  approve: 'approved',
  reject: 'rejected',
  requestChanges: 'changes-requested',
  suspend: 'suspended',
  restore: 'restored',
};

function assertFresh(present: { version: number }, seen: number): void {
  if (present.version !== seen)
    throw conflict('Somebody changed this in the meantime. Reload and try again', 'STALE_VERSION');
}

/** For the audit log: pictures as URLs. */
const shortened = (content: Partial<ListingContent>): object => ({
  ...content,
  ...(content.images ? { images: content.images.map((image) => image.url) } : {}),
});
