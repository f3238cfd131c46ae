import { Body, Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../platform/http/endpoint';
import { Idempotent } from '../platform/http/idempotency/idempotency';
import type { Page } from '../platform/http/page';
import { BoxQuery, CancelBody, ReplyBody } from '../requests/requests.dto';
import {
  EnquiryAnswer,
  EnquiryBody,
  EnquiryThreadAnswer,
  EnquiryThreadView,
  EnquiryView,
} from './enquiries.dto';
import { EnquiriesService } from './enquiries.service';
import { EnquiryFormService } from './enquiry-form.service';

const MOVES = [400, 403, 404, 409];

@ApiTags('Enquiries')
@Controller()
export class EnquiriesController {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly form: EnquiryFormService,
  ) {}

  @Public()
  @Idempotent()
  @Post('listings/:id/enquiries')
  @Endpoint({
    summary: 'Ask the owner of a listing',
    description: 'Anything missing: error `All fields are required.`',
    status: 201,
    response: EnquiryAnswer,
    body: EnquiryBody,
    errors: [400, 403, 404, 409],
  })
  send(
    @IdParam() listingId: string,
    @Body() body: EnquiryBody,
    @CurrentActor() actor: Actor | null,
    @Ip() address: string,
  ) {
    return this.form.send(listingId, { userId: actor?.userId ?? null, address }, body);
  }

  @SignedIn()
  @FromReplica()
  @Get('users/:userId/enquiries')
  @Endpoint({
    summary: 'Your enquiries, received or sent',
    response: EnquiryView,
    list: true,
    errors: [400, 403],
  })
  list(
    @Param('userId') userId: string,
    @Query() query: BoxQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<EnquiryView>> {
    return this.enquiries.list(actor, userId, query);
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
  @Endpoint({ summary: 'Accept an enquiry (owner)', response: EnquiryAnswer, errors: MOVES })
  accept(@IdParam('enquiryId') id: string, @CurrentActor() actor: Actor): Promise<EnquiryAnswer> {
    return this.enquiries.move(actor, id, 'accept');
  }

  @SignedIn()
  @AllOrNothing()
  @Post('enquiries/:enquiryId/complete')
  @Endpoint({ summary: 'Complete an enquiry (owner)', response: EnquiryAnswer, errors: MOVES })
  complete(@IdParam('enquiryId') id: string, @CurrentActor() actor: Actor): Promise<EnquiryAnswer> {
    return this.enquiries.move(actor, id, 'complete');
  }

  @SignedIn()
  @AllOrNothing()
  @Post('enquiries/:enquiryId/cancel')
  @Endpoint({
    summary: 'Cancel an enquiry (either side)',
    response: EnquiryAnswer,
    body: CancelBody,
    errors: MOVES,
  })
  cancel(
    @IdParam('enquiryId') id: string,
    @Body() body: CancelBody,
    @CurrentActor() actor: Actor,
  ): Promise<EnquiryAnswer> {
    return this.enquiries.move(actor, id, 'cancel', body.reason);
  }

  @SignedIn()
  @Idempotent()
  @AllOrNothing()
  @Post('enquiries/:enquiryId/reply')
  @Endpoint({
    summary: 'Write to the other side; the owner’s reply accepts the enquiry',
    description: 'Visitors get it by mail and answer by the link in it.',
    response: EnquiryThreadAnswer,
    body: ReplyBody,
    errors: MOVES,
  })
  reply(
    @IdParam('enquiryId') id: string,
    @Body() body: ReplyBody,
    @CurrentActor() actor: Actor,
  ): Promise<EnquiryThreadAnswer> {
    return this.enquiries.reply(actor, id, body.message);
  }
}
