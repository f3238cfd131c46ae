import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, SignedIn, Staying } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../platform/http/endpoint';
import { Idempotent } from '../platform/http/idempotency/idempotency';
import type { Page } from '../platform/http/page';
import {
  OwnServicesQuery,
  ServiceResponse,
  ServiceBody,
  ServiceEditBody,
  ServicesQuery,
  ServiceView,
} from './services.dto';
import { ServiceOffersService } from './writing/service-offers.service';
import { ServiceReaderService } from './reading/service-reader.service';
import { ServicesService } from './writing/services.service';

@ApiTags('Services')
@Controller()
export class ServicesController {
  constructor(
    private readonly reader: ServiceReaderService,
    private readonly offers: ServiceOffersService,
    private readonly services: ServicesService,
  ) {}

  @Public()
  @FromReplica()
  @Get('services')
  @Endpoint({
    summary: 'Home services that an admin has approved',
    response: ServiceView,
    list: true,
    errors: [400],
  })
  find(@Query() query: ServicesQuery, @CurrentActor() actor: Actor | null): Promise<Page<ServiceView>> {
    return this.reader.list(actor, query);
  }

  @Public()
  @FromReplica()
  @Get('services/:id')
  @Endpoint({ summary: 'One service', response: ServiceView, errors: [404] })
  read(@IdParam() id: string, @CurrentActor() actor: Actor | null): Promise<ServiceView> {
    return this.reader.get(actor, id);
  }

  @SignedIn()
  @FromReplica()
  @Get('users/:userId/services')
  @Endpoint({
    summary: 'The services of a person; others see approved ones only',
    response: ServiceView,
    list: true,
    errors: [400, 404],
  })
  ofProvider(
    @IdParam('userId') userId: string,
    @Query() query: OwnServicesQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<ServiceView>> {
    return this.reader.ofProvider(actor, userId, query);
  }

  @SignedIn()
  @Staying()
  @Idempotent()
  @AllOrNothing()
  @Post('services')
  @Endpoint({
    summary: 'Offer a service; it waits for an admin',
    status: 201,
    response: ServiceView,
    body: ServiceBody,
    errors: [400, 409],
  })
  offer(@CurrentActor() actor: Actor, @Body() body: ServiceBody): Promise<ServiceView> {
    return this.offers.offer(actor, body);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('services/:id/edit')
  @Endpoint({
    summary: 'Change your service',
    description:
      'A price cut of a published service by at most 30 % applies at once. Every other change waits for an admin as ' +
      '`pending`, in the place of an edit that waits already, and what is published stays until then.',
    response: ServiceResponse,
    body: ServiceEditBody,
    errors: [400, 403, 404, 409],
  })
  edit(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: ServiceEditBody,
  ): Promise<ServiceResponse> {
    return this.services.edit(actor, id, body);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('services/:id/revision/withdraw')
  @Endpoint({
    summary: 'Take back an edit that waits for approval, or was not approved',
    response: ServiceResponse,
    errors: [403, 404, 409],
  })
  withdraw(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ServiceResponse> {
    return this.services.withdraw(actor, id);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('services/:id/delete')
  @Endpoint({ summary: 'Delete your service', response: ServiceResponse, errors: [403, 404] })
  delete(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ServiceResponse> {
    return this.services.delete(actor, id);
  }
}
