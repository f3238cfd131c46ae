import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApprovalsService } from '../../approval/approvals.service';
import { ListingVerificationService } from '../../listings/writing/listing-verification.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListEndpoint, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import type { Page } from '../../platform/http/page';
import { ConsoleReaderService } from '../console-reader.service';
import { reasonOf } from '../decisions/decisions.dto';
import { listingResource } from './admin-listing.resource';
import { AdminListingView, ListingDecidedView } from './admin-listing.view';
import { SuspendListingInput, VerifyListingInput } from './listing-decisions.dto';

/** Listings in the console: reading, suspending, marking as checked. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/listings')
export class AdminListingsController {
  constructor(
    private readonly console: ConsoleReaderService,
    private readonly approvals: ApprovalsService,
    private readonly verification: ListingVerificationService,
  ) {}

  @Get()
  @AdminListEndpoint(listingResource, AdminListingView, 'Listings with what is suspicious about each')
  list(@CurrentActor() actor: Actor, @Query() query: AdminListQuery): Promise<Page<AdminListingView>> {
    return this.console.listings(actor, query);
  }

  @Get(':id')
  @Endpoint({
    summary: 'One listing with its suspicions',
    response: AdminListingView,
    errors: [403, 404],
  })
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AdminListingView> {
    return this.console.listing(actor, id);
  }

  @AllOrNothing()
  @Post(':id/suspend')
  @Endpoint({ summary: 'Suspend a listing', response: ListingDecidedView, errors: [400, 403, 404, 409] })
  async suspend(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: SuspendListingInput,
  ): Promise<ListingDecidedView> {
    await this.approvals.suspend(actor, { kind: 'listing', id }, reasonOf(body));
    return this.respond(actor, id, 'Listing suspended');
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Endpoint({
    summary: 'Restore a suspended listing to its previous state',
    response: ListingDecidedView,
    errors: [403, 404, 409],
  })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ListingDecidedView> {
    await this.approvals.restore(actor, { kind: 'listing', id });
    return this.respond(actor, id, 'Listing restored');
  }

  @AllOrNothing()
  @Post(':id/verify')
  @Endpoint({
    summary: 'Mark a listing as inspected; the mark lapses after 180 days or a material edit',
    response: ListingDecidedView,
    errors: [400, 403, 404, 409],
  })
  async verify(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: VerifyListingInput,
  ): Promise<ListingDecidedView> {
    await this.verification.verify(actor, id, body.method, body.note ?? null);
    return this.respond(actor, id, 'Listing verified');
  }

  private async respond(actor: Actor, id: string, message: string): Promise<ListingDecidedView> {
    return { message, listing: await this.console.listing(actor, id) };
  }
}
