import { Injectable } from '@nestjs/common';
import type { Actor } from '../platform/access/actor';
import { Clock } from '../platform/clock/clock';
import type { AdminListQuery } from '../platform/http/admin-list/admin-list';
import { AdminListReader } from '../platform/http/admin-list/admin-list-reader';
import type { Page } from '../platform/http/page';
import { presentListing } from './listings/admin-listing.presenter';
import { checkedContentIn, type ListingRow } from './listings/listing-row';
import { listingResource } from './listings/admin-listing.resource';
import type { AdminListingView } from './listings/admin-listing.view';
import { presentQueueItem, type QueueRow } from './queue/admin-queue.presenter';
import { queueResource, type QueueItemView } from './queue/admin-queue.resource';
import { presentRevision } from './revisions/admin-revision.presenter';
import { revisedContent, type RevisionRow } from './revisions/revision-row';
import { revisionResource } from './revisions/admin-revision.resource';
import type { AdminRevisionView } from './revisions/admin-revision.view';
import { presentServices } from './services/admin-service.presenter';
import { serviceResource } from './services/admin-service.resource';
import type { AdminServiceView } from './services/admin-service.view';
import { checkedContentOf, withPendingUnits } from './decisions/checked-content';
import type { SuspicionView } from './decisions/suspicion.view';
import { SuspicionsService, type Findings, type CheckedContent } from './decisions/suspicions.service';

/** Listings, revisions and services as the console shows them, with the suspicions about each. */
@Injectable()
export class ConsoleReaderService {
  constructor(
    private readonly lists: AdminListReader,
    private readonly suspicions: SuspicionsService,
    private readonly clock: Clock,
  ) {}

  listings(actor: Actor, query: AdminListQuery): Promise<Page<AdminListingView>> {
    return this.lists.page(listingResource, query, (rows: ListingRow[]) => this.asListings(rows, actor));
  }

  listing(actor: Actor, id: string): Promise<AdminListingView> {
    return this.lists.record(listingResource, id, (rows: ListingRow[]) => this.asListings(rows, actor));
  }

  revisions(actor: Actor, query: AdminListQuery): Promise<Page<AdminRevisionView>> {
    return this.lists.page(revisionResource, query, (rows: RevisionRow[]) => this.asRevisions(rows, actor));
  }

  revision(actor: Actor, id: string): Promise<AdminRevisionView> {
    return this.lists.record(revisionResource, id, (rows: RevisionRow[]) => this.asRevisions(rows, actor));
  }

  services(actor: Actor, query: AdminListQuery): Promise<Page<AdminServiceView>> {
    return this.lists.page(serviceResource, query, presentServices(actor, this.clock.now()));
  }

  service(actor: Actor, id: string): Promise<AdminServiceView> {
    return this.lists.record(serviceResource, id, presentServices(actor, this.clock.now()));
  }

  queue(actor: Actor, query: AdminListQuery): Promise<Page<QueueItemView>> {
    return this.lists.page(queueResource, query, (rows: QueueRow[]) =>
      this.withFindings(
        rows.map((row) => ({ ...row, content: withPendingUnits(row.content, row) })),
        (row) => checkedContentOf(row.listingId, row.ownerId, row.content, row),
        (row, found) => presentQueueItem(row, found, actor, this.clock.now()),
      ),
    );
  }

  /** The suspicions about each of these listings, by id. */
  async suspicionsOfListings(actor: Actor, ids: string[]): Promise<Map<string, SuspicionView[]>> {
    return bySubject((await this.listings(actor, byIds(ids))).items);
  }

  /** The suspicions about each of these revisions, by id. */
  async suspicionsOfRevisions(actor: Actor, ids: string[]): Promise<Map<string, SuspicionView[]>> {
    return bySubject((await this.revisions(actor, byIds(ids))).items);
  }

  /** The suspicions about each of these services, by id. */
  async suspicionsOfServices(actor: Actor, ids: string[]): Promise<Map<string, SuspicionView[]>> {
    return bySubject((await this.services(actor, byIds(ids))).items);
  }

  private asListings(rows: ListingRow[], actor: Actor): Promise<AdminListingView[]> {
    return this.withFindings(rows, checkedContentIn, (row, found) =>
      presentListing(row, found, actor, this.clock.now()),
    );
  }

  private asRevisions(rows: RevisionRow[], actor: Actor): Promise<AdminRevisionView[]> {
    return this.withFindings(
      rows,
      (row) => checkedContentOf(row.listingId, row.ownerId, revisedContent(row), row),
      (row, found) => presentRevision(row, found, actor, this.clock.now()),
    );
  }

  private async withFindings<Row, View>(
    rows: Row[],
    content: (row: Row) => CheckedContent,
    present: (row: Row, found: Findings) => View,
  ): Promise<View[]> {
    const found = await this.suspicions.findingsFor(rows.map(content));
    return rows.map((row, index) => present(row, found[index]!));
  }
}

const byIds = (id: string[]): AdminListQuery => ({ filter: JSON.stringify({ id }) });

const bySubject = (items: { id: string; suspicions: SuspicionView[] }[]): Map<string, SuspicionView[]> =>
  new Map(items.map((item) => [item.id, item.suspicions]));
