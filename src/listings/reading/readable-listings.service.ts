import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { notFound } from '../../platform/http/errors';
import { Page } from '../../platform/http/page';
import { RawJson } from '../../platform/http/server/raw-json';
import { ListingReaderService } from './listing-reader.service';
import type { ListingRevision } from '../life/listing-revision.entity';
import { CONTENT_FIELDS, type ContentField, type ListingContent, rowOf } from '../content/listing-fields';
import type { ListingView, PendingRevisionView } from '../content/listing.view';
import type { ListingAnswer, OwnerListingsQuery } from '../content/listings.dto';
import { RevisionsService } from '../writing/revisions.service';

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
  async viewOrJson(id: string, actor: Actor | null): Promise<ListingView | RawJson> {
    if (actor) return this.view(id, actor);
    const json = await this.reader.findJsonForVisitors(id);
    if (json === null) throw notFound();
    return new RawJson(json);
  }

  /** Throws 404 for a listing that the actor may not read. */
  async view(id: string, actor: Actor | null): Promise<ListingView> {
    const view = await this.reader.findView(id, actor);
    if (!view) throw notFound();
    if (!view.isOwner && actor?.role !== 'admin') return view;
    const waiting = await this.revisions.findPending(id);
    return { ...view, pendingRevision: waiting && presentPendingRevision(waiting, view) };
  }

  /** A person's listings, as {@link ListingReaderService.ownerListings}, with the pending edits that the actor may see. */
  async ofPerson(userId: string, actor: Actor | null, query: OwnerListingsQuery): Promise<Page<ListingView>> {
    const page = await this.reader.ownerListings(userId, actor, query.status, query);
    if (actor?.userId !== userId && actor?.role !== 'admin') return page;
    const waiting = await this.revisions.findAllPending(page.items.map((view) => view.listingId));
    const byListing = new Map(waiting.map((revision) => [revision.listingId, revision]));
    const items = page.items.map((view) => {
      const revision = byListing.get(view.listingId);
      return { ...view, pendingRevision: revision ? presentPendingRevision(revision, view) : null };
    });
    return new Page(page.resource, items, page.total, page.first);
  }

  async withMessage(message: string, id: string, actor: Actor): Promise<ListingAnswer> {
    return { message, listing: await this.view(id, actor) };
  }
}

/** The differences between the published content and the pending edit, field by field. */
export function presentPendingRevision(revision: ListingRevision, live: ListingView): PendingRevisionView {
  const fields = CONTENT_FIELDS.filter((field) => revision.fields.includes(field));
  return {
    revisionId: revision.id,
    version: revision.version,
    submittedAt: revision.submittedAt.toISOString(),
    changes: [
      ...fields.map((field) => ({
        field,
        label: rowOf(field).label,
        before: live[field],
        after: wireValue(field, revision.changes),
      })),
      ...Object.entries(revision.parts).map(([field, part]) => ({ field, ...part })),
    ],
  };
}

function wireValue(field: ContentField, changes: Partial<ListingContent>): unknown {
  if (field !== 'images') return changes[field];
  return (changes.images ?? []).map(({ url, sizes }) => ({ url, sizes }));
}
