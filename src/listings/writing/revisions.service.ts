import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { conflict } from '../../platform/http/errors';
import { ListingAccessService } from '../life/listing-access.service';
import { ListingContentsService } from './listing-contents.service';
import { ListingJournalService } from '../life/listing-journal.service';
import { ListingRevision, type RevisionAction, type RevisionPart } from '../life/listing-revision.entity';
import type { Decision, Reason } from '../../approval/decision';
import type { Transition } from '../life/listing-transition.entity';
import type { ContentField, ListingContent } from '../content/listing-fields';
import { changedFields } from '../content/listing.content';
import type { Listing } from '../life/listing.entity';
import { RevisionPartsService } from '../life/revision-parts.service';

/** Edits of published listings that wait for an admin: at most one for each listing. */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListingAccessService,
    private readonly contents: ListingContentsService,
    private readonly journal: ListingJournalService,
    private readonly parts: RevisionPartsService,
  ) {}

  findPending(listingId: string): Promise<ListingRevision | null> {
    return this.em.findOne(ListingRevision, { listingId, status: 'PENDING' }, { refresh: true });
  }

  /** The pending edits of these listings. */
  findAllPending(listingIds: string[]): Promise<ListingRevision[]> {
    if (listingIds.length === 0) return Promise.resolve([]);
    return this.em.find(ListingRevision, { listingId: { $in: listingIds }, status: 'PENDING' });
  }

  /**
   * Stores an owner's edit as the pending one. It replaces an earlier one, unless both are equal: then that keeps its
   * place in the queue. Persists with the next flush.
   */
  async storePending(
    listing: Listing,
    changes: Partial<ListingContent>,
    by: string,
    at: Date,
  ): Promise<ListingRevision> {
    const waiting = await this.findPending(listing.id);
    if (waiting && saysTheSame(listing.content, waiting.changes, changes)) return waiting;
    if (waiting) waiting.replace(changes, at);
    const revision = waiting ?? ListingRevision.of(listing.id, changes, at);
    this.em.persist(revision);
    this.record(listing, revision, 'revise', { kind: 'owner', by, at });
    return revision;
  }

  /**
   * Removes the fields that applied at once. Returns the edit that is still pending. Persists with the next flush.
   */
  async without(
    listing: Listing,
    applied: ContentField[],
    by: string,
    at: Date,
  ): Promise<ListingRevision | null> {
    const waiting = await this.findPending(listing.id);
    if (!waiting?.fields.some((field) => applied.includes(field))) return waiting;
    const rest = Object.entries(waiting.changes).filter(
      ([field]) => !applied.includes(field as ContentField),
    );
    waiting.replace(Object.fromEntries(rest), at);
    if (waiting.isEmpty) waiting.decide('WITHDRAWN', by, at);
    return waiting.isEmpty ? null : waiting;
  }

  /**
   * Stores what another feature changes with the listing next to the owner's other changes; null: nothing of it waits.
   * Persists with the next flush.
   */
  async putPart(
    listing: Listing,
    field: string,
    part: RevisionPart | null,
    by: string,
    at: Date,
  ): Promise<void> {
    const waiting = await this.findPending(listing.id);
    const known = waiting?.parts[field] ?? null;
    if (JSON.stringify(known?.after ?? null) === JSON.stringify(part?.after ?? null)) return;
    const revision = waiting ?? ListingRevision.of(listing.id, {}, at);
    revision.replacePart(field, part, at);
    if (revision.isEmpty) revision.decide('WITHDRAWN', by, at);
    this.em.persist(revision);
    const action = revision.isEmpty ? 'withdrawRevision' : 'revise';
    this.record(listing, revision, action, { kind: 'owner', by, at });
  }

  /** The owner withdraws the pending edit. Throws 409 if there is none. */
  async withdraw(actor: Actor, listingId: string): Promise<void> {
    await this.access.change(listingId, actor, async (listing, at) => {
      const revision = await this.findPending(listing.id);
      if (!revision) throw conflict('No edit of this listing is waiting', 'WRONG_STATE');
      revision.decide('WITHDRAWN', actor.userId, at);
      this.record(listing, revision, 'withdrawRevision', { kind: 'owner', by: actor.userId, at });
      await this.contents.releaseUnused(listing, null);
    });
  }

  /** Drops a pending edit because the listing itself is decided on. Releases unused pictures. */
  async drop(listing: Listing, by: string, at: Date): Promise<void> {
    (await this.findPending(listing.id))?.decide('DROPPED', by, at);
    await this.contents.releaseUnused(listing, null);
  }

  /** Merges a pending edit into a listing that is not public now. */
  async merge(listing: Listing, by: string, at: Date): Promise<void> {
    const waiting = await this.findPending(listing.id);
    if (!waiting) return;
    waiting.decide('MERGED', by, at);
    listing.revise(waiting.changes);
    await this.parts.apply(listing, waiting.parts, at);
    await this.contents.releaseUnused(listing, null);
  }

  /** Decides on a pending edit; an approved one becomes the content. */
  async decide(
    listing: Listing,
    revision: ListingRevision,
    decision: Decision,
    { by, at, ...reason }: Reason & { by: string; at: Date },
  ): Promise<void> {
    revision.decide(decision, by, at, reason);
    this.record(listing, revision, ACTION_OF[decision], { kind: 'admin', by, at, ...reason });
    if (decision === 'APPROVED') {
      const priceBefore = listing.startPrice;
      const changed = listing.accept(revision.changes);
      await this.journal.recordEdit(listing, changed, priceBefore, at);
      await this.parts.apply(listing, revision.parts, at);
    }
    await this.contents.releaseUnused(listing, null);
  }

  private record(
    listing: Listing,
    revision: ListingRevision,
    action: RevisionAction,
    facts: Pick<Transition, 'kind' | 'by' | 'at' | 'code' | 'note'>,
  ): void {
    const { status } = listing;
    this.journal.record({ listing, action, from: status, to: status, revisionId: revision.id, ...facts });
  }
}

const saysTheSame = (
  live: ListingContent,
  one: Partial<ListingContent>,
  other: Partial<ListingContent>,
): boolean => changedFields({ ...live, ...one }, { ...live, ...other }).length === 0;

const ACTION_OF = {
  APPROVED: 'approveRevision',
  REJECTED: 'rejectRevision',
  CHANGES_REQUESTED: 'requestRevisionChanges',
} as const satisfies Record<Decision, RevisionAction>;
