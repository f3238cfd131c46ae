import { Body, Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../platform/http/endpoint';
import { Idempotent } from '../platform/http/idempotency/idempotency';
import type { Page } from '../platform/http/page';
import { CancelBody } from '../requests/requests.dto';
import { TourFormService } from './tour-form.service';
import {
  AcceptTourBody,
  TourRequestAnswer,
  TourRequestBody,
  TourRequestView,
  ToursQuery,
} from './tour-requests.dto';
import { TourRequestsService } from './tour-requests.service';

const MOVES = [400, 403, 404, 409];

@ApiTags('Tour requests')
@Controller()
export class TourRequestsController {
  constructor(
    private readonly tours: TourRequestsService,
    private readonly form: TourFormService,
  ) {}

  @Public()
  @Idempotent()
  @Post('listings/:id/tour-requests')
  @Endpoint({
    summary: 'Ask for a tour of a listing',
    description:
      'Without a type: error `Tour type cannot be empty`. One open request a person and listing. `slotStart` takes one of the slots of the listing and holds it: 409 `SLOT_TAKEN` names the `next` free ones.',
    status: 201,
    response: TourRequestAnswer,
    body: TourRequestBody,
    errors: [400, 403, 404, 409],
  })
  send(
    @IdParam() listingId: string,
    @Body() body: TourRequestBody,
    @CurrentActor() actor: Actor | null,
    @Ip() address: string,
  ) {
    return this.form.send(listingId, { userId: actor?.userId ?? null, address }, body);
  }

  @SignedIn()
  @FromReplica()
  @Get('users/:userId/tour-requests')
  @Endpoint({
    summary: 'Your tour requests, received or sent',
    response: TourRequestView,
    list: true,
    errors: [400, 403],
  })
  list(
    @Param('userId') userId: string,
    @Query() query: ToursQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<TourRequestView>> {
    return this.tours.list(actor, userId, query);
  }

  @SignedIn()
  @Get('tour-requests/:requestId')
  @Endpoint({ summary: 'One tour request', response: TourRequestView, errors: [404] })
  read(@IdParam('requestId') id: string, @CurrentActor() actor: Actor): Promise<TourRequestView> {
    return this.tours.getView(actor, id);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('tour-requests/:requestId/accept')
  @Endpoint({
    summary: 'Accept a tour request (owner)',
    description:
      'An owner with hours: a time that overlaps answers 409 `SLOT_TAKEN` with the `next` free ones.',
    response: TourRequestAnswer,
    body: AcceptTourBody,
    errors: MOVES,
  })
  accept(
    @IdParam('requestId') id: string,
    @CurrentActor() actor: Actor,
    @Body() { videoLink }: AcceptTourBody,
  ): Promise<TourRequestAnswer> {
    return this.tours.move(actor, id, 'accept', { videoLink });
  }

  @SignedIn()
  @AllOrNothing()
  @Post('tour-requests/:requestId/complete')
  @Endpoint({
    summary: 'Complete a tour after its start (owner)',
    response: TourRequestAnswer,
    errors: MOVES,
  })
  complete(@IdParam('requestId') id: string, @CurrentActor() actor: Actor): Promise<TourRequestAnswer> {
    return this.tours.move(actor, id, 'complete');
  }

  @SignedIn()
  @AllOrNothing()
  @Post('tour-requests/:requestId/cancel')
  @Endpoint({
    summary: 'Cancel a tour request (either side)',
    response: TourRequestAnswer,
    body: CancelBody,
    errors: MOVES,
  })
  cancel(
    @IdParam('requestId') id: string,
    @Body() body: CancelBody,
    @CurrentActor() actor: Actor,
  ): Promise<TourRequestAnswer> {
    return this.tours.move(actor, id, 'cancel', { reason: body.reason });
  }
}
