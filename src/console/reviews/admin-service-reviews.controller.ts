import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { ServiceReviewRemovalsService } from '../../services/reviews/service-review-removals.service';
import { serviceReviewResource } from './admin-service-review.resource';
import { AdminServiceReviewView, ReviewRemovalInput, ServiceReviewDecidedView } from './admin-review.view';

/** Reviews of services: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/service-reviews')
export class AdminServiceReviewsController extends ReadingOf(serviceReviewResource, AdminServiceReviewView, {
  list: 'Reviews of services, newest first',
  one: 'One review of a service',
}) {
  constructor(
    lists: AdminListReader,
    private readonly removals: ServiceReviewRemovalsService,
  ) {
    super(lists);
  }

  @AllOrNothing()
  @Post(':id/remove')
  @Endpoint({
    summary: 'Remove a review of a service; its author sees the reason',
    response: ServiceReviewDecidedView,
    errors: [400, 403, 404, 409],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { reason }: ReviewRemovalInput,
  ): Promise<ServiceReviewDecidedView> {
    await this.removals.remove(actor, id, reason);
    return { message: 'Review removed', review: await this.one(id) };
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Endpoint({
    summary: 'Restore a removed review of a service',
    response: ServiceReviewDecidedView,
    errors: [403, 404, 409],
  })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ServiceReviewDecidedView> {
    await this.removals.restore(actor, id);
    return { message: 'Review restored', review: await this.one(id) };
  }
}
