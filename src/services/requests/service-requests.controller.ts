import { Body, Controller, Get, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PublicForm, SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { RequestsOf, TRANSITION_ERRORS } from '../../requests/requests.controller';
import { BoxQuery } from '../../requests/requests.dto';
import { ServiceRequestResponse, ServiceRequestBody, ServiceRequestView } from './service-requests.dto';
import { ServiceRequestsService } from './service-requests.service';

@ApiTags('Services')
@Controller()
export class ServiceRequestsController extends RequestsOf({
  path: 'service-requests',
  id: 'id',
  noun: 'serviceRequest',
  view: ServiceRequestView,
  response: ServiceRequestResponse,
  query: BoxQuery,
  list: 'Your service requests, received or sent',
  complete: 'Complete an accepted service request (provider)',
  cancel: 'Cancel a service request (either side)',
}) {
  constructor(private readonly serviceRequests: ServiceRequestsService) {
    super(serviceRequests);
  }

  @Staying()
  @PublicForm()
  @Idempotent()
  @AllOrNothing()
  @Post('services/:id/requests')
  @Endpoint({
    summary: 'Ask the provider of a service to come',
    description:
      'Anything missing: error `All fields are required.` Where one of the two blocked the other: 403 `BLOCKED`.',
    status: 201,
    response: ServiceRequestResponse,
    body: ServiceRequestBody,
    errors: [400, 403, 404, 409],
  })
  send(
    @IdParam() id: string,
    @Body() body: ServiceRequestBody,
    @CurrentActor() actor: Actor | null,
    @Ip() ip: string,
  ): Promise<ServiceRequestResponse> {
    return this.serviceRequests.send(id, { userId: actor?.userId ?? null, ip }, body);
  }

  @SignedIn()
  @Get('service-requests/:id')
  @Endpoint({ summary: 'One service request', response: ServiceRequestView, errors: [404] })
  read(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<ServiceRequestView> {
    return this.requests.getView(actor, id);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('service-requests/:id/accept')
  @Endpoint({
    summary: 'Accept a service request (provider)',
    response: ServiceRequestResponse,
    errors: TRANSITION_ERRORS,
  })
  accept(@IdParam() id: string, @CurrentActor() actor: Actor) {
    return this.move(actor, id, 'accept');
  }
}
