import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { Conditional, IfMatch, VERSION_HEADER } from '../platform/http/admin-list/record-version';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../platform/http/endpoint';
import { Idempotent } from '../platform/http/idempotency/idempotency';
import type { Page } from '../platform/http/page';
import type { RawJson } from '../platform/http/server/raw-json';
import {
  ReadableListingsService,
  type EditedListing,
  type VersionedListing,
} from './reading/readable-listings.service';
import { ListingEditsService } from './writing/listing-edits.service';
import { ListingHistoryService } from './reading/listing-history.service';
import { ListingView } from './content/listing.view';
import {
  HistoryView,
  ListingResponse,
  ListingFields,
  NewListing,
  OwnerListingsQuery,
} from './content/listings.dto';
import { ListingsService } from './writing/listings.service';

@ApiTags('Listings')
@Controller()
export class ListingsController {
  constructor(
    private readonly listings: ListingsService,
    private readonly edits: ListingEditsService,
    private readonly readable: ReadableListingsService,
    private readonly history: ListingHistoryService,
  ) {}

  @SignedIn()
  @Idempotent()
  @AllOrNothing()
  @Post('listings')
  @Endpoint({
    summary: 'Create a listing',
    description:
      'With `draft: true` it is saved as a draft, which may be incomplete; otherwise it waits for approval.',
    status: 201,
    response: ListingView,
    headers: VERSION_HEADER,
    errors: [400, 403, 409],
  })
  async create(@CurrentActor() actor: Actor, @Body() body: NewListing): Promise<VersionedListing> {
    return this.readable.versioned(await this.listings.create(actor, body), actor);
  }

  @Public()
  @FromReplica()
  @Get('listings/:id')
  @Endpoint({
    summary: 'One listing',
    description: 'APPROVED, or closed within six weeks; anything else is for its owner and admins only.',
    response: ListingView,
    headers: VERSION_HEADER,
    errors: [404],
  })
  read(@IdParam() id: string, @CurrentActor() actor: Actor | null): Promise<VersionedListing | RawJson> {
    return this.readable.viewOrJson(id, actor);
  }

  @SignedIn()
  @AllOrNothing()
  @Conditional()
  @Post('listings/:id/edit')
  @Endpoint({
    summary: 'Edit a listing',
    description:
      'Absent fields stay unchanged, null or an empty text empties them. On a published listing, a price cut of at ' +
      'most 30 % (from the last approved price) and offerStatus apply at once; the rest waits as `pendingRevision` and ' +
      'replaces an earlier pending edit; with `If-Match` it is added to it, and waiting fields that the body does not ' +
      'name keep waiting. A changed type or state sends a published listing back for approval.',
    response: ListingResponse,
    headers: VERSION_HEADER,
    errors: [400, 403, 404, 409],
  })
  async edit(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: ListingFields,
    @IfMatch() accepted: readonly string[] | null,
  ): Promise<EditedListing> {
    await this.edits.edit(actor, id, body, accepted);
    return this.readable.edited('Property edited successfully', id, actor);
  }

  @Public()
  @FromReplica()
  @Get('listings/:id/history')
  @Endpoint({
    summary: 'The history of a listing',
    description: 'Prices for everybody, transitions for its owner and admins. Newest first.',
    response: HistoryView,
    errors: [404],
  })
  readHistory(@IdParam() id: string, @CurrentActor() actor: Actor | null): Promise<HistoryView> {
    return this.history.historyOf(id, actor);
  }

  @Public()
  @FromReplica()
  @Get('users/:userId/listings')
  @Endpoint({
    summary: "A person's listings, newest first",
    description: 'The person themselves sees all of them; everybody else the published ones.',
    response: ListingView,
    list: true,
    errors: [400, 404],
  })
  ofPerson(
    @IdParam('userId') userId: string,
    @CurrentActor() actor: Actor | null,
    @Query() query: OwnerListingsQuery,
  ): Promise<Page<ListingView>> {
    return this.readable.ofPerson(userId, actor, query);
  }
}
