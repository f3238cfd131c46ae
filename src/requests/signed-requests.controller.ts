import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../platform/access/access';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Call } from '../platform/http/call';
import { CancelBody, ReplyBody, SignedRequestAnswer, SignedRequestView } from './requests.dto';
import { REQUEST_TRANSITIONS } from './request.states';
import { SignedRequests } from './signed-requests';

/** A visitor's own request, by the link in the mail. */
@ApiTags('Requests of visitors')
@Controller('requests/:signedToken')
export class SignedRequestsController {
  constructor(private readonly requests: SignedRequests) {}

  @Public()
  @Get()
  @Header('cache-control', 'no-store')
  @Call({ summary: 'Read your request by its link', answer: SignedRequestView, errors: [404] })
  read(@Param('signedToken') token: string): Promise<SignedRequestView> {
    return this.requests.read(token);
  }

  @Public()
  @AllOrNothing()
  @Post('cancel')
  @Call({
    summary: 'Cancel your request by its link',
    answer: SignedRequestAnswer,
    body: CancelBody,
    errors: [400, 404, 409],
  })
  async cancel(@Param('signedToken') token: string, @Body() body: CancelBody): Promise<SignedRequestAnswer> {
    const request = await this.requests.cancel(token, body.reason);
    return { message: REQUEST_TRANSITIONS.cancel.done, request };
  }

  @Public()
  @AllOrNothing()
  @Post('reply')
  @Call({
    summary: 'Reply to the owner by the link (enquiries)',
    answer: SignedRequestAnswer,
    body: ReplyBody,
    errors: [400, 404, 409],
  })
  async reply(@Param('signedToken') token: string, @Body() body: ReplyBody): Promise<SignedRequestAnswer> {
    return { message: 'Message sent', request: await this.requests.reply(token, body.message) };
  }
}
