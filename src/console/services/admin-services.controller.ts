import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { ServiceDecisions } from '../../services/service-decisions.service';
import { approveEach } from '../decisions/bulk-approval';
import { BulkApprovedView, BulkApproveInput, reasonOf } from '../decisions/decisions.dto';
import { presentServices } from './admin-service.presenter';
import { serviceResource } from './admin-service.resource';
import { AdminServiceView, ServiceDecidedView } from './admin-service.view';
import { ApproveServiceInput, RefuseServiceInput, SuspendServiceInput } from './service-decisions.dto';

const DECISION = [400, 403, 404, 409];

/** Home services of all providers, and every decision on them. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/services')
export class AdminServicesController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly decisions: ServiceDecisions,
    private readonly clock: Clock,
  ) {}

  @Get()
  @AdminListCall(serviceResource, AdminServiceView, 'Home services of all people, longest waiting first')
  list(@CurrentActor() actor: Actor, @Query() query: AdminListQuery): Promise<Page<AdminServiceView>> {
    return this.lists.page(serviceResource, query, presentServices(actor, this.clock.now()));
  }

  @Get(':id')
  @Call({ summary: 'One service', answer: AdminServiceView, errors: [403, 404] })
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AdminServiceView> {
    return this.lists.one(serviceResource, id, presentServices(actor, this.clock.now()));
  }

  @Post('approve')
  @Call({
    summary: 'Approve several items without suspicions',
    answer: BulkApprovedView,
    errors: [400, 403],
  })
  async approveMany(
    @CurrentActor() actor: Actor,
    @Body() { items }: BulkApproveInput,
  ): Promise<BulkApprovedView> {
    const filter = JSON.stringify({ id: items.map((item) => item.id) });
    const known = await this.list(actor, { filter });
    const found = new Map(known.items.map((service) => [service.id, service.suspicions]));
    return approveEach(items, found, ({ id, version }) =>
      this.decisions.decide(actor, id, version, 'APPROVED'),
    );
  }

  @AllOrNothing()
  @Post(':id/approve')
  @Call({
    summary: 'Approve a pending service or its pending edit',
    answer: ServiceDecidedView,
    errors: DECISION,
  })
  async approve(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { version }: ApproveServiceInput,
  ) {
    await this.decisions.decide(actor, id, version, 'APPROVED');
    return this.answer(actor, id, 'Service approved');
  }

  @AllOrNothing()
  @Post(':id/reject')
  @Call({
    summary: 'Refuse a service or its edit; the provider sees the reason',
    answer: ServiceDecidedView,
    errors: DECISION,
  })
  async reject(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: RefuseServiceInput) {
    await this.decisions.decide(actor, id, body.version, 'REJECTED', reasonOf(body));
    return this.answer(actor, id, 'Service rejected');
  }

  @AllOrNothing()
  @Post(':id/request-changes')
  @Call({
    summary: 'Ask the provider for changes to a service or its edit',
    answer: ServiceDecidedView,
    errors: DECISION,
  })
  async requestChanges(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: RefuseServiceInput,
  ) {
    await this.decisions.decide(actor, id, body.version, 'CHANGES_REQUESTED', reasonOf(body));
    return this.answer(actor, id, 'Changes requested');
  }

  @AllOrNothing()
  @Post(':id/suspend')
  @Call({
    summary: 'Suspend a service; the provider sees the reason',
    answer: ServiceDecidedView,
    errors: DECISION,
  })
  async suspend(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: SuspendServiceInput) {
    await this.decisions.suspend(actor, id, reasonOf(body));
    return this.answer(actor, id, 'Service suspended');
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Call({
    summary: 'Restore a suspended service to its previous state',
    answer: ServiceDecidedView,
    errors: [403, 404, 409],
  })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string) {
    await this.decisions.restore(actor, id);
    return this.answer(actor, id, 'Service restored');
  }

  @AllOrNothing()
  @Post(':id/claim')
  @Call({
    summary: 'Claim a service for 15 minutes, so that no other admin decides on it',
    answer: ServiceDecidedView,
    errors: [403, 404, 409],
  })
  async claim(@CurrentActor() actor: Actor, @IdParam() id: string) {
    await this.decisions.claim(actor, id);
    return this.answer(actor, id, 'It is yours for 15 minutes');
  }

  private async answer(actor: Actor, id: string, message: string): Promise<ServiceDecidedView> {
    return { message, service: await this.one(actor, id) };
  }
}
