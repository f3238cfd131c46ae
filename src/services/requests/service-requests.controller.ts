import { Body, Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { FromReplica } from '../../platform/database/replicas/from-replica';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import type { Page } from '../../platform/http/page';
import { BoxQuery, CancelBody } from '../../requests/requests.dto';
import { ServiceRequestAnswer, ServiceRequestBody, ServiceRequestView } from './service-requests.dto';
import { ServiceRequestsService } from './service-requests.service';

const MOVES = [400, 403, 404, 409];

@ApiTags('Services')
@Controller()
export class ServiceRequestsController {
  constructor(private readonly requests: ServiceRequestsService) {}

  @Public()
  @Idempotent()
  @AllOrNothing()
  @Post('services/:id/requests')
  @Endpoint({
    summary: 'Ask the provider of a service to come',
    description: 'Anything missing: error `All fields are required.`',
    status: 201,
    response: ServiceRequestAnswer,
    body: ServiceRequestBody,
    errors: [400, 403, 404],
  })
  send(
    @IdParam() id: string,
    @Body() body: ServiceRequestBody,
    @CurrentActor() actor: Actor | null,
    @Ip() address: string,
  ): Promise<ServiceRequestAnswer> {
    return this.requests.send(id, { userId: actor?.userId ?? null, address }, body);
  }

  @SignedIn()
  @FromReplica()
  @Get('users/:userId/service-requests')
  @Endpoint({
    summary: 'Your service requests, received or sent',
    response: ServiceRequestView,
    list: true,
    errors: [400, 403],
  })
  list(
    @Param('userId') userId: string,
    @Query() query: BoxQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<ServiceRequestView>> {
    return this.requests.list(actor, userId, query);
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
  @Endpoint({ summary: 'Accept a service request (provider)', response: ServiceRequestAnswer, errors: MOVES })
  accept(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<ServiceRequestAnswer> {
    return this.requests.move(actor, id, 'accept');
  }

  @SignedIn()
  @AllOrNothing()
  @Post('service-requests/:id/complete')
  @Endpoint({
    summary: 'Complete an accepted service request (provider)',
    response: ServiceRequestAnswer,
    errors: MOVES,
  })
  complete(@IdParam() id: string, @CurrentActor() actor: Actor): Promise<ServiceRequestAnswer> {
    return this.requests.move(actor, id, 'complete');
  }

  @SignedIn()
  @AllOrNothing()
  @Post('service-requests/:id/cancel')
  @Endpoint({
    summary: 'Cancel a service request (either side)',
    response: ServiceRequestAnswer,
    body: CancelBody,
    errors: MOVES,
  })
  cancel(
    @IdParam() id: string,
    @Body() body: CancelBody,
    @CurrentActor() actor: Actor,
  ): Promise<ServiceRequestAnswer> {
    return this.requests.move(actor, id, 'cancel', body.reason);
  }
}
