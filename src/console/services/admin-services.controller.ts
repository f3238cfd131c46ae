import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApprovalsService } from '../../approval/approvals.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListEndpoint, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import type { Page } from '../../platform/http/page';
import { ConsoleReaderService } from '../console-reader.service';
import { DecisionDeskService } from '../decisions/decision-desk.service';
import { DecisionsOf } from '../decisions/decisions.controller';
import { reasonOf } from '../decisions/decisions.dto';
import { serviceResource } from './admin-service.resource';
import { AdminServiceView, ServiceDecidedView } from './admin-service.view';
import { ApproveServiceInput, RefuseServiceInput, SuspendServiceInput } from './service-decisions.dto';

const ServiceDecisions = DecisionsOf({
  kind: 'service',
  response: ServiceDecidedView,
  inputs: { approve: ApproveServiceInput, refuse: RefuseServiceInput },
  approve: { summary: 'Approve a pending service or its pending edit', done: 'Service approved' },
  reject: {
    summary: 'Refuse a service or its edit; the provider sees the reason',
    done: 'Service rejected',
  },
  requestChanges: {
    summary: 'Ask the provider for changes to a service or its edit',
    done: 'Changes requested',
  },
  claim: 'Claim a service for 15 minutes, so that no other admin decides on it',
});

/** Home services of all providers, and every decision on them. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/services')
export class AdminServicesController extends ServiceDecisions {
  constructor(
    desk: DecisionDeskService,
    private readonly approvals: ApprovalsService,
    private readonly console: ConsoleReaderService,
  ) {
    super(desk);
  }

  @Get()
  @AdminListEndpoint(serviceResource, AdminServiceView, 'Home services of all people, longest waiting first')
  list(@CurrentActor() actor: Actor, @Query() query: AdminListQuery): Promise<Page<AdminServiceView>> {
    return this.console.services(actor, query);
  }

  @Get(':id')
  @Endpoint({ summary: 'One service', response: AdminServiceView, errors: [403, 404] })
  override one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AdminServiceView> {
    return this.console.service(actor, id);
  }

  @AllOrNothing()
  @Post(':id/suspend')
  @Endpoint({
    summary: 'Suspend a service; the provider sees the reason',
    response: ServiceDecidedView,
    errors: [400, 403, 404, 409],
  })
  async suspend(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: SuspendServiceInput) {
    await this.approvals.suspend(actor, { kind: 'service', id }, reasonOf(body));
    return this.respond(actor, id, 'Service suspended');
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Endpoint({
    summary: 'Restore a suspended service to its previous state',
    response: ServiceDecidedView,
    errors: [403, 404, 409],
  })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string) {
    await this.approvals.restore(actor, { kind: 'service', id });
    return this.respond(actor, id, 'Service restored');
  }

  protected override suspicionsOf(actor: Actor, ids: string[]) {
    return this.console.suspicionsOfServices(actor, ids);
  }
}
