import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import type { Actor } from '../../platform/access/actor';
import { ConsoleReaderService } from '../console-reader.service';
import { DecisionDeskService } from '../decisions/decision-desk.service';
import { DecisionsOf } from '../decisions/decisions.controller';
import { ListingDecidedView, type AdminListingView } from './admin-listing.view';
import { ApproveListingInput, RefuseListingInput } from './listing-decisions.dto';

const ListingDecisions = DecisionsOf({
  kind: 'listing',
  response: ListingDecidedView,
  inputs: { approve: ApproveListingInput, refuse: RefuseListingInput },
  approve: { summary: 'Approve a pending listing', done: 'Listing approved' },
  reject: { summary: 'Refuse a pending listing; its owner sees the reason', done: 'Listing rejected' },
  requestChanges: { summary: 'Ask the owner for changes to a listing', done: 'Changes requested' },
  claim: 'Claim a listing for 15 minutes, so that no other admin decides on it',
});

/** Decisions on pending listings. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/listings')
export class ListingDecisionsController extends ListingDecisions {
  constructor(
    desk: DecisionDeskService,
    private readonly console: ConsoleReaderService,
  ) {
    super(desk);
  }

  override one(actor: Actor, id: string): Promise<AdminListingView> {
    return this.console.listing(actor, id);
  }

  protected override suspicionsOf(actor: Actor, ids: string[]) {
    return this.console.suspicionsOfListings(actor, ids);
  }
}
