import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { ReviewRemovals } from '../../reviews/review-removals.service';
import { reviewResource } from './admin-review.resource';
import { AdminReviewView, ReviewDecidedView, ReviewRemovalInput } from './admin-review.view';

const asTheyAre = (rows: AdminReviewView[]): AdminReviewView[] => rows;

/** Reviews of listings: listed, removed and restored. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/reviews')
export class AdminReviewsController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly removals: ReviewRemovals,
  ) {}

  @Get()
  @AdminListCall(reviewResource, AdminReviewView, 'Reviews of all people, newest first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminReviewView>> {
    return this.lists.page(reviewResource, query, asTheyAre);
  }

  @Get(':id')
  @Call({ summary: 'One review', answer: AdminReviewView, errors: [403, 404] })
  one(@IdParam() id: string): Promise<AdminReviewView> {
    return this.lists.one(reviewResource, id, asTheyAre);
  }

  @AllOrNothing()
  @Post(':id/remove')
  @Call({
    summary: 'Remove a review; its author sees the reason',
    answer: ReviewDecidedView,
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
  @Call({ summary: 'Restore a removed review', answer: ReviewDecidedView, errors: [403, 404, 409] })
  async restore(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ReviewDecidedView> {
    await this.removals.restore(actor, id);
    return { message: 'Review restored', review: await this.one(id) };
  }
}
