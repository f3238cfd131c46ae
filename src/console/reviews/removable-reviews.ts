import { Body, Inject, Injectable, Post, type Type } from '@nestjs/common';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import type { RemovableReview, RemovalsService } from '../../ratings/removals.service';
import { ReviewRemovalInput } from './admin-review.view';

/** Reviews of one kind, and how their endpoints are documented. */
type Reviewed<View> = {
  noun: string;
  resource: AdminResource;
  view: Type<View>;
  response: Type<{ message: string; review: View }>;
  removals: Type<RemovalsService<RemovableReview>>;
  list: string;
  one: string;
};

/** Reviews that admins remove and restore: the base of a controller of `admin/<resource>`. */
export function RemovableReviewsOf<View extends object>(of: Reviewed<View>) {
  const { noun, response } = of;

  @Injectable()
  abstract class RemovableReviews extends ReadingOf(of.resource, of.view, of) {
    constructor(
      lists: AdminListReader,
      @Inject(of.removals) protected readonly removals: RemovalsService<RemovableReview>,
    ) {
      super(lists);
    }

    @AllOrNothing()
    @Post(':id/remove')
    @Endpoint({
      summary: `Remove a ${noun}; its author sees the reason`,
      response,
      errors: [400, 403, 404, 409],
    })
    async remove(
      @CurrentActor() actor: Actor,
      @IdParam() id: string,
      @Body() { reason }: ReviewRemovalInput,
    ) {
      await this.removals.remove(actor, id, reason);
      return { message: 'Review removed', review: await this.one(id) };
    }

    @AllOrNothing()
    @Post(':id/restore')
    @Endpoint({
      summary: `Restore a removed ${noun}`,
      response,
      errors: [403, 404, 409],
    })
    async restore(@CurrentActor() actor: Actor, @IdParam() id: string) {
      await this.removals.restore(actor, id);
      return { message: 'Review restored', review: await this.one(id) };
    }
  }
  return RemovableReviews;
}
