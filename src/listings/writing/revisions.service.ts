import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { conflict } from '../../platform/http/errors';
import { ListingContentsService } from './listing-contents.service';
import { ListingJournalService } from '../life/listing-journal.service';
import {
  ListingRevision,
  REFUSED_STATUSES,
  type RevisionAction,
  type RevisionPart,
} from '../life/listing-revision.entity';
import type { Decision, Reason } from '../../approval/decision';
import type { Transition } from '../life/listing-transition.entity';
import type { ContentField, ListingContent } from '../content/listing-fields';
import { changedFields } from '../content/listing.content';
import { placeOf } from '../life/listing-place';
import { bookableChanges } from '../life/listing-stay';
import type { Listing } from '../life/listing.entity';
import { RevisionPartsService } from '../life/revision-parts.service';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';

/**
 * Edits of published listings that wait for an admin: at most one for each listing. A refused one is kept for its owner,
 * who continues from it, until the next edit.
 */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly contents: ListingContentsService,
    private readonly journal: ListingJournalService,
    private readonly parts: RevisionPartsService,
  ) {}

  findPending(listingId: string): Promise<ListingRevision | null> {
    return this.em.findOne(ListingRevision, { listingId, status: 'PENDING' }, { refresh: true });
  }

  /** The latest edit of each of these listings, where it is pending or refused. */
  async findOpen(listingIds: string[]): Promise<ListingRevision[]> {
    if (listingIds.length === 0) return [];
    const latest = await this.sql.rows(LATEST_REVISIONS, [listingIds]);
    const ids = latest.map(({ id }) => id);
    const status = { $in: ['PENDING', ...REFUSED_STATUSES] as const };
    return this.em.find(ListingRevision, { id: { $in: ids }, status }, { refresh: true });
  }

  private async findOpenOf({ id }: Listing): Promise<ListingRevision | null> {
    return (await this.findOpen([id]))[0] ?? null;
  }

  /**
   * Stores an owner's edit as the pending one. It replaces an earlier one, unless both are equal: then that keeps its
   * place in the queue. Persists with the next flush. Throws 400 where what another feature changes with it does not fit.
   */
  async storePending(
    listing: Listing,
    changes: Partial<ListingContent>,
    by: string,
    at: Date,
  ): Promise<ListingRevision> {
    const waiting = await this.findPending(listing.id);
    if (waiting) this.parts.assertFit(waiting.parts, { ...listing.content, ...changes });
    if (waiting && saysTheSame(listing.content, waiting.changes, changes)) return waiting;
    if (waiting) waiting.replace(changes, at);
    const revision = waiting ?? ListingRevision.of(listing.id, changes, at);
    this.em.persist(revision);
    this.record(listing, revision, 'revise', { kind: 'owner', by, at });
    return revision;
  }

  /**
   * Removes fields that applied at once or are wanted as they are published. Returns the edit that is still open. Persists
   * with the next flush.
   */
  async without(
    listing: Listing,
    fields: ContentField[],
    by: string,
    at: Date,
  ): Promise<ListingRevision | null> {
    const waiting = await this.findOpenOf(listing);
    if (waiting?.status !== 'PENDING' || !waiting.fields.some((field) => fields.includes(field)))
      return waiting;
    const rest = Object.entries(waiting.changes).filter(([field]) => !fields.includes(field as ContentField));
    waiting.replace(Object.fromEntries(rest), at);
    if (!waiting.isEmpty) return waiting;
    waiting.withdraw(by, at);
    this.record(listing, waiting, 'withdrawRevision', { kind: 'owner', by, at });
    return null;
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

  /** The owner withdraws the edit that is pending or was refused. Throws 409 if there is none. */
  async withdraw(listing: Listing, by: string, at: Date): Promise<void> {
    const revision = await this.findOpenOf(listing);
    if (!revision) throw conflict('No edit of this listing is waiting', 'WRONG_STATE');
    revision.withdraw(by, at);
    this.record(listing, revision, 'withdrawRevision', { kind: 'owner', by, at });
    await this.contents.releaseUnused(listing, null);
  }

  /** Drops a pending edit because the listing itself is decided on. Releases unused pictures. */
  async drop(listing: Listing, by: string, at: Date): Promise<void> {
    (await this.findPending(listing.id))?.decide('DROPPED', by, at);
    await this.contents.releaseUnused(listing, null);
  }

  /**
   * Drops a pending edit because a newer one sends the listing itself for approval: that has the content, and what other
   * features change waits with it. Throws 400 where this does not fit.
   */
  async relist(listing: Listing, by: string, at: Date): Promise<void> {
    const { parts = {} } = (await this.findPending(listing.id)) ?? {};
    this.parts.assertFit(parts, listing.content);
    await this.drop(listing, by, at);
    await this.parts.apply(listing, parts, at);
  }

  /** Merges a pending edit into a listing that is not public now. */
  async merge(listing: Listing, by: string, at: Date): Promise<void> {
    const waiting = await this.findPending(listing.id);
    if (!waiting) return;
    waiting.decide('MERGED', by, at);
    listing.revise(fitting(listing, waiting.changes));
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
      const placeBefore = placeOf(listing);
      const changed = listing.accept(fitting(listing, revision.changes));
      await this.journal.recordEdit(listing, changed, priceBefore, at);
      this.journal.recordPlace(listing, placeBefore, at);
      await this.parts.apply(listing, revision.parts, at);
    }
    await this.contents.releaseUnused(listing, decision === 'APPROVED' ? null : revision);
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

/** $1 the listings. */
const LATEST_REVISIONS = statement(
  'latest-revisions',
  (db, listingIds) =>
    db
      .selectFrom('listing_revisions')
      .select('id')
      .distinctOn('listing_id')
      .where((eb) => eb('listing_id', '=', eb.fn.any(eb.val(listingIds))))
      .orderBy('listing_id')
      .orderBy('submitted_at', 'desc'),
  ['uuid[]'],
  { id: 'uuid' },
);

/** The changes as they fit the listing now, which may take other bookings than when they were made. */
const fitting = ({ stay, content }: Listing, changes: Partial<ListingContent>): Partial<ListingContent> =>
  stay ? bookableChanges(content, changes) : changes;

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
