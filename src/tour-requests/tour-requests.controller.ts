import { Body, Controller, Get, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PublicForm, SignedIn, Staying } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../platform/http/endpoint';
import { Idempotent } from '../platform/http/idempotency/idempotency';
import { RequestsOf, TRANSITION_ERRORS } from '../requests/requests.controller';
import { TourFormService } from './tour-form.service';
import {
  AcceptTourBody,
  TourRequestResponse,
  TourRequestBody,
  TourRequestView,
  ToursQuery,
  SlotTakenView,
} from './tour-requests.dto';
import { TourRequestsService } from './tour-requests.service';

@ApiTags('Tour requests')
@Controller()
export class TourRequestsController extends RequestsOf({
  path: 'tour-requests',
  id: 'requestId',
  noun: 'tourRequest',
  view: TourRequestView,
  response: TourRequestResponse,
  query: ToursQuery,
  list: 'Your tour requests, received or sent',
  complete: 'Complete a tour after its start (owner)',
  cancel: 'Cancel a tour request (either side)',
}) {
  constructor(
    tours: TourRequestsService,
    private readonly form: TourFormService,
  ) {
    super(tours);
  }

  @Staying()
  @PublicForm()
  @Idempotent()
  @Post('listings/:id/tour-requests')
  @Endpoint({
    summary: 'Ask for a tour of a listing',
    description:
      'Without a type: error `Tour type cannot be empty`. One open request a person and listing. `slotStart` takes one of the slots of the listing and holds it: 409 `SLOT_TAKEN` names the `next` free ones. Where one of the two blocked the other: 403 `BLOCKED`.',
    status: 201,
    response: TourRequestResponse,
    body: TourRequestBody,
    errors: [400, 403, 404, 409],
    conflict: SlotTakenView,
  })
  send(
    @IdParam() listingId: string,
    @Body() body: TourRequestBody,
    @CurrentActor() actor: Actor | null,
    @Ip() ip: string,
  ) {
    return this.form.send(listingId, { userId: actor?.userId ?? null, ip }, body);
  }

  @SignedIn()
  @Get('tour-requests/:requestId')
  @Endpoint({ summary: 'One tour request', response: TourRequestView, errors: [404] })
  read(@IdParam('requestId') id: string, @CurrentActor() actor: Actor): Promise<TourRequestView> {
    return this.requests.getView(actor, id);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('tour-requests/:requestId/accept')
  @Endpoint({
    summary: 'Accept a tour request (owner)',
    description:
      'An owner with hours: a time that overlaps returns 409 `SLOT_TAKEN` with the `next` free ones.',
    response: TourRequestResponse,
    body: AcceptTourBody,
    errors: TRANSITION_ERRORS,
    conflict: SlotTakenView,
  })
  accept(
    @IdParam('requestId') id: string,
    @CurrentActor() actor: Actor,
    @Body() { videoLink }: AcceptTourBody,
  ) {
    return this.move(actor, id, 'accept', { videoLink });
  }
}
