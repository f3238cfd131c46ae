import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { VersionedRecord } from '../../platform/http/admin-list/record-version';
import { notFound } from '../../platform/http/errors';
import { Page } from '../../platform/http/page';
import { RawJson } from '../../platform/http/server/raw-json';
import { ListingReaderService } from './listing-reader.service';
import { editedVersion, type ListingRevision } from '../life/listing-revision.entity';
import { CONTENT_FIELDS, type ContentField, type ListingContent, rowOf } from '../content/listing-fields';
import type { ListingView, PendingRevisionView, RefusedRevisionView } from '../content/listing.view';
import type { ListingResponse, OwnerListingsQuery } from '../content/listings.dto';
import { RevisionsService } from '../writing/revisions.service';

export type VersionedListing = VersionedRecord<ListingView> | ListingView;
export type EditedListing = VersionedRecord<ListingResponse>;

/** Returns listings as one reader may see them; the owner and admins also get the pending edit. */
@Injectable()
export class ReadableListingsService {
  constructor(
    private readonly reader: ListingReaderService,
    private readonly revisions: RevisionsService,
  ) {}

  /**
   * The same as {@link view}; for visitors, the most frequent readers, the JSON is passed on without being parsed.
   */
  async viewOrJson(id: string, actor: Actor | null): Promise<VersionedListing | RawJson> {
    if (actor) return this.versioned(id, actor);
    const json = await this.reader.findJsonForVisitors(id);
    if (json === null) throw notFound();
    return new RawJson(json);
  }

  /** As {@link view}, with the version that its owner edits; to others it has none. */
  async versioned(id: string, actor: Actor): Promise<VersionedListing> {
    const view = await this.view(id, actor);
    return view.version === undefined ? view : new VersionedRecord(view, versionOf(view));
  }

  /** Throws 404 for a listing that the actor may not read. */
  async view(id: string, actor: Actor | null): Promise<ListingView> {
    const view = await this.reader.findView(id, actor);
    if (!view) throw notFound();
    if (!view.isOwner && actor?.role !== 'admin') return view;
    return withRevision(view, (await this.revisions.findOpen([id]))[0]);
  }

  /** A person's listings, as {@link ListingReaderService.ownerListings}, with the pending edits that the actor may see. */
  async ofPerson(userId: string, actor: Actor | null, query: OwnerListingsQuery): Promise<Page<ListingView>> {
    const page = await this.reader.ownerListings(userId, actor, query.status, query);
    if (actor?.userId !== userId && actor?.role !== 'admin') return page;
    const open = await this.revisions.findOpen(page.items.map((view) => view.listingId));
    const byListing = new Map(open.map((revision) => [revision.listingId, revision]));
    const items = page.items.map((view) => withRevision(view, byListing.get(view.listingId)));
    return new Page(page.resource, items, page.total, page.first);
  }

  async withMessage(message: string, id: string, actor: Actor): Promise<ListingResponse> {
    return { message, listing: await this.view(id, actor) };
  }

  /** As {@link withMessage}, with the version for the next edit. */
  async edited(message: string, id: string, actor: Actor): Promise<EditedListing> {
    const listing = await this.view(id, actor);
    return new VersionedRecord({ message, listing }, versionOf(listing));
  }
}

function versionOf({ version, status, pendingRevision: waiting }: ListingView): string {
  const listing = { version: version!, status };
  return editedVersion(listing, waiting ? { id: waiting.revisionId, version: waiting.version } : null);
}

/** The listing with the edit that waits, or with the refused one unless it was approved as a whole since. */
function withRevision(view: ListingView, revision?: ListingRevision): ListingView {
  const isPending = revision?.status === 'PENDING';
  const publishedAt = view.publishedAt === null ? null : new Date(view.publishedAt);
  const refused = revision?.isRefusedSince(publishedAt) ? revision : null;
  return {
    ...view,
    pendingRevision: isPending ? presentRevision(revision, view) : null,
    refusedRevision: refused && presentRefusedRevision(refused, view),
  };
}

const presentRefusedRevision = (revision: ListingRevision, live: ListingView): RefusedRevisionView => ({
  ...presentRevision(revision, live),
  status: revision.status,
  reason: revision.reasonCode,
  note: revision.note,
  decidedAt: revision.decidedAt!.toISOString(),
});

/** The differences between the published content and the edit, field by field. */
function presentRevision(revision: ListingRevision, live: ListingView): PendingRevisionView {
  const fields = CONTENT_FIELDS.filter((field) => revision.fields.includes(field)).map((field) => ({
    field,
    label: rowOf(field).label,
    before: live[field],
    after: wireValue(field, revision.changes),
  }));
  return {
    revisionId: revision.id,
    version: revision.version,
    submittedAt: revision.submittedAt.toISOString(),
    changes: [
      ...fields.filter(({ before, after }) => !isDeepStrictEqual(before ?? null, after ?? null)),
      ...Object.entries(revision.parts).map(([field, part]) => ({ field, ...part })),
    ],
  };
}

function wireValue(field: ContentField, changes: Partial<ListingContent>): unknown {
  if (field !== 'images') return changes[field];
  return (changes.images ?? []).map(({ url, sizes }) => ({ url, sizes }));
}
