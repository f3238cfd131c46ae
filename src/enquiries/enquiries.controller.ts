import { Body, Controller, Get, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PublicForm, SignedIn, Staying } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../platform/http/endpoint';
import { Idempotent } from '../platform/http/idempotency/idempotency';
import { RequestsOf, TRANSITION_ERRORS } from '../requests/requests.controller';
import { BoxQuery } from '../requests/requests.dto';
import {
  EnquiryBody,
  EnquiryReplyBody,
  EnquiryResponse,
  EnquiryThreadResponse,
  EnquiryThreadView,
  EnquiryView,
} from './enquiries.dto';
import { EnquiriesService } from './enquiries.service';
import { EnquiryFormService } from './enquiry-form.service';

@ApiTags('Enquiries')
@Controller()
export class EnquiriesController extends RequestsOf({
  path: 'enquiries',
  id: 'enquiryId',
  noun: 'enquiry',
  view: EnquiryView,
  response: EnquiryResponse,
  query: BoxQuery,
  list: 'Your enquiries, received or sent',
  complete: 'Complete an enquiry (owner)',
  cancel: 'Cancel an enquiry (either side)',
}) {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly form: EnquiryFormService,
  ) {
    super(enquiries);
  }

  @Staying()
  @PublicForm()
  @Idempotent()
  @Post('listings/:id/enquiries')
  @Endpoint({
    summary: 'Ask the owner of a listing',
    description:
      'Anything missing: error `All fields are required.` Where one of the two blocked the other: 403 `BLOCKED`.',
    status: 201,
    response: EnquiryResponse,
    body: EnquiryBody,
    errors: [400, 403, 404, 409],
  })
  send(
    @IdParam() listingId: string,
    @Body() body: EnquiryBody,
    @CurrentActor() actor: Actor | null,
    @Ip() ip: string,
  ) {
    return this.form.send(listingId, { userId: actor?.userId ?? null, ip }, body);
  }

  @SignedIn()
  @Get('enquiries/:enquiryId')
  @Endpoint({ summary: 'One enquiry with its conversation', response: EnquiryThreadView, errors: [404] })
  read(@IdParam('enquiryId') id: string, @CurrentActor() actor: Actor): Promise<EnquiryThreadView> {
    return this.enquiries.getThread(actor, id);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('enquiries/:enquiryId/accept')
  @Endpoint({ summary: 'Accept an enquiry (owner)', response: EnquiryResponse, errors: TRANSITION_ERRORS })
  accept(@IdParam('enquiryId') id: string, @CurrentActor() actor: Actor) {
    return this.move(actor, id, 'accept');
  }

  @SignedIn()
  @Idempotent()
  @AllOrNothing()
  @Post('enquiries/:enquiryId/reply')
  @Endpoint({
    summary: 'Write to the other side; the owner’s reply accepts the enquiry',
    description:
      'Visitors get it by mail and answer by the link in it. Where one of the two blocked the other: 403 `BLOCKED`.',
    response: EnquiryThreadResponse,
    body: EnquiryReplyBody,
    errors: TRANSITION_ERRORS,
  })
  reply(
    @IdParam('enquiryId') id: string,
    @Body() body: EnquiryReplyBody,
    @CurrentActor() actor: Actor,
  ): Promise<EnquiryThreadResponse> {
    return this.enquiries.reply(actor, id, body.message);
  }
}
