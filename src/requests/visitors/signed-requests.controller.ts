import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import { ApiBody, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Public } from '../../platform/access/access';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint } from '../../platform/http/endpoint';
import {
  SignedCancelBody,
  SignedReplyBody,
  SignedRequestResponse,
  SignedRequestView,
} from './signed-requests.dto';
import { REQUEST_TRANSITIONS } from '../life/request.states';
import { SignedRequestsService } from './signed-requests.service';

const OTHER = {
  description:
    'The actions of its kind, with the body of the endpoint of that name: `reschedule`, `reschedule/accept`, `no-show`, `contest` of a tour; `change/quote`, `change`, `change/accept`, `contest`, `caution/accept` of a stay.',
  response: SignedRequestResponse,
  errors: [400, 403, 404, 409],
};

/** The action says which of these bodies it takes, if any. Their classes belong to features that import this one. */
const BodyOfAction = (...names: string[]): MethodDecorator =>
  ApiBody({ required: false, schema: { anyOf: names.map((name) => ({ $ref: getSchemaPath(name) })) } });

/** A visitor's own request, by the link in the mail. */
@ApiTags('Requests of visitors')
@Controller('requests/:signedToken')
export class SignedRequestsController {
  constructor(private readonly requests: SignedRequestsService) {}

  @Public()
  @Get()
  @Header('cache-control', 'no-store')
  @Endpoint({ summary: 'Read your request by its link', response: SignedRequestView, errors: [404] })
  read(@Param('signedToken') token: string): Promise<SignedRequestView> {
    return this.requests.getView(token);
  }

  @Public()
  @AllOrNothing()
  @Post('cancel')
  @Endpoint({
    summary: 'Cancel your request by its link',
    response: SignedRequestResponse,
    body: SignedCancelBody,
    errors: [400, 404, 409],
  })
  async cancel(
    @Param('signedToken') token: string,
    @Body() body: SignedCancelBody,
  ): Promise<SignedRequestResponse> {
    const request = await this.requests.cancel(token, body.reason);
    return withBooking({ message: REQUEST_TRANSITIONS.cancel.done, request });
  }

  @Public()
  @AllOrNothing()
  @Post('reply')
  @Endpoint({
    summary: 'Reply to the owner by the link (enquiries)',
    response: SignedRequestResponse,
    body: SignedReplyBody,
    errors: [400, 404, 409],
  })
  async reply(
    @Param('signedToken') token: string,
    @Body() body: SignedReplyBody,
  ): Promise<SignedRequestResponse> {
    return { message: 'Message sent', request: await this.requests.reply(token, body.message) };
  }

  @Public()
  @AllOrNothing()
  @Post(':action')
  @BodyOfAction('RescheduleBody', 'ContestNoShowBody', 'ChangeBody', 'ContestBody')
  @Endpoint({ ...OTHER, summary: 'Act on your request by its link' })
  async act(
    @Param('signedToken') token: string,
    @Param('action') action: string,
    @Body() body: unknown,
  ): Promise<SignedRequestResponse> {
    return withBooking(await this.requests.act(token, action, body));
  }

  @Public()
  @AllOrNothing()
  @Post(':action/:step')
  @BodyOfAction('ChangeBody', 'ContestBody')
  @Endpoint({
    ...OTHER,
    summary: 'Answer what the other side proposed, by the link of your request',
  })
  async answer(
    @Param('signedToken') token: string,
    @Param('action') action: string,
    @Param('step') step: string,
    @Body() body: unknown,
  ): Promise<SignedRequestResponse> {
    return withBooking(await this.requests.act(token, `${action}/${step}`, body));
  }
}

/** Adds the stay at the top level, where the responses of its own endpoints have it. */
const withBooking = (response: SignedRequestResponse): SignedRequestResponse => {
  const { booking } = response.request;
  return booking ? { ...response, booking } : response;
};
