import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { ReviewRemovalsService } from '../../reviews/review-removals.service';
import { reviewResource } from './admin-review.resource';
import { AdminReviewView, ReviewDecidedView, ReviewRemovalInput } from './admin-review.view';

/** Reviews of listings: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/reviews')
export class AdminReviewsController extends ReadingOf(reviewResource, AdminReviewView, {
  list: 'Reviews of all people, newest first',
  one: 'One review',
}) {
  constructor(
    lists: AdminListReader,
    private readonly removals: ReviewRemovalsService,
  ) {
    super(lists);
  }

  @AllOrNothing()
  @Post(':id/remove')
  @Endpoint({
    summary: 'Remove a review; its author sees the reason',
    response: ReviewDecidedView,
    errors: [400, 403, 404, 409],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { reason }: ReviewRemovalInput,
  ): Promise<ReviewDecidedView> {
    await this.removals.remove(actor, id, reason);
    return { message: 'Review removed', review: await this.one(id) };
  }

  @AllOrNothing()
  @Post(':id/restore')
  @Endpoint({ summary: 'Restore a removed review', response: ReviewDecidedView, errors: [403, 404, 409] })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ReviewDecidedView> {
    await this.removals.restore(actor, id);
    return { message: 'Review restored', review: await this.one(id) };
  }
}
