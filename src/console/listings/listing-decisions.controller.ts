import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ListingDecisions } from '../../listings/writing/listing-decisions.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import { approveEach } from '../decisions/bulk-approval';
import { ConsoleReader } from '../console-reader.service';
import { BulkApprovedView, BulkApproveInput, reasonOf } from '../decisions/decisions.dto';
import { ListingDecidedView } from './admin-listing.view';
import { ApproveListingInput, RefuseListingInput } from './listing-decisions.dto';

const DECISION = [400, 403, 404, 409];

/** Decisions on pending listings. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/listings')
export class ListingDecisionsController {
  constructor(
    private readonly console: ConsoleReader,
    private readonly decisions: ListingDecisions,
  ) {}

  @Post('approve')
  @Call({
    summary: 'Approve several items without suspicions',
    answer: BulkApprovedView,
    errors: [400, 403],
  })
  async approveMany(
    @CurrentActor() actor: Actor,
    @Body() { items }: BulkApproveInput,
  ): Promise<BulkApprovedView> {
    const found = await this.console.suspicionsOfListings(
      actor,
      items.map((item) => item.id),
    );
    return approveEach(items, found, ({ id, version }) => this.decisions.approve(actor, id, version));
  }

  @AllOrNothing()
  @Post(':id/approve')
  @Call({ summary: 'Approve a pending listing', answer: ListingDecidedView, errors: DECISION })
  async approve(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { version }: ApproveListingInput,
  ): Promise<ListingDecidedView> {
    await this.decisions.approve(actor, id, version);
    return this.answer(actor, id, 'Listing approved');
  }

  @AllOrNothing()
  @Post(':id/reject')
  @Call({
    summary: 'Refuse a pending listing; its owner sees the reason',
    answer: ListingDecidedView,
    errors: DECISION,
  })
  async reject(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: RefuseListingInput,
  ): Promise<ListingDecidedView> {
    await this.decisions.reject(actor, id, body.version, reasonOf(body));
    return this.answer(actor, id, 'Listing rejected');
  }

  @AllOrNothing()
  @Post(':id/request-changes')
  @Call({
    summary: 'Ask the owner for changes to a listing',
    answer: ListingDecidedView,
    errors: DECISION,
  })
  async requestChanges(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: RefuseListingInput,
  ): Promise<ListingDecidedView> {
    await this.decisions.requestChanges(actor, id, body.version, reasonOf(body));
    return this.answer(actor, id, 'Changes requested');
  }

  @AllOrNothing()
  @Post(':id/claim')
  @Call({
    summary: 'Claim a listing for 15 minutes, so that no other admin decides on it',
    answer: ListingDecidedView,
    errors: [403, 404, 409],
  })
  async claim(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ListingDecidedView> {
    await this.decisions.claim(actor, id);
    return this.answer(actor, id, 'It is yours for 15 minutes');
  }

  private async answer(actor: Actor, id: string, message: string): Promise<ListingDecidedView> {
    return { message, listing: await this.console.listing(actor, id) };
  }
}
