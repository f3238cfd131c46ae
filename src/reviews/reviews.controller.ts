import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, SignedIn, Staying } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam, MessageView } from '../platform/http/endpoint';
import { Idempotent } from '../platform/http/idempotency/idempotency';
import { PageQuery, type Page } from '../platform/http/page';
import { ServiceReviewsService } from '../services/reviews/service-reviews.service';
import { ReviewReaderService } from './review-reader.service';
import {
  ListingReviewsSummaryView,
  ReviewResponse,
  ReviewBody,
  ReviewEditBody,
  ReviewReplyBody,
  ReviewView,
} from './reviews.dto';
import { ReviewsService } from './reviews.service';

const CHANGES = [400, 403, 404];

@ApiTags('Reviews')
@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly reader: ReviewReaderService,
    private readonly ofServices: ServiceReviewsService,
  ) {}

  @Public()
  @FromReplica()
  @Get('listings/:id/reviews')
  @Endpoint({
    summary: 'The reviews of a listing, newest first',
    response: ReviewView,
    list: true,
    errors: [400, 404],
  })
  list(@IdParam() id: string, @Query() query: PageQuery, @CurrentActor() actor: Actor | null) {
    return this.reader.ofListing(id, actor, query);
  }

  @Public()
  @FromReplica()
  @Get('listings/:id/reviews/summary')
  @Endpoint({ summary: 'The star ratings of a listing', response: ListingReviewsSummaryView, errors: [404] })
  summary(@IdParam() id: string, @CurrentActor() actor: Actor | null): Promise<ListingReviewsSummaryView> {
    return this.reader.summary(id, actor);
  }

  @Public()
  @FromReplica()
  @Get('users/:userId/reviews')
  @Endpoint({
    summary: 'The reviews of a person’s listings, newest first',
    description: 'Those of listings that are no longer shown, too, which have no `listingTitle` here.',
    response: ReviewView,
    list: true,
    errors: [400, 404],
  })
  ofOwner(
    @IdParam('userId') userId: string,
    @Query() query: PageQuery,
    @CurrentActor() actor: Actor | null,
  ): Promise<Page<ReviewView>> {
    return this.reader.ofOwner(userId, actor, query);
  }

  @Staying()
  @SignedIn()
  @Idempotent()
  @AllOrNothing()
  @Post('listings/:id/reviews')
  @Endpoint({
    summary: 'Review a listing',
    description:
      'Once for each person and listing; not for the caller’s own. No stars: error `Star cannot be zero`.',
    status: 201,
    response: ReviewView,
    errors: [400, 403, 404, 409],
  })
  write(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: ReviewBody): Promise<ReviewView> {
    return this.reviews.write(actor, id, body);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('reviews/:id/edit')
  @Endpoint({ summary: 'Change your review of a home or service', response: ReviewResponse, errors: CHANGES })
  async edit(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() body: ReviewEditBody) {
    const reviews = await this.reviewsOf(id);
    return { message: 'Review updated', review: await reviews.edit(actor, id, body) };
  }

  @SignedIn()
  @AllOrNothing()
  @Post('reviews/:id/delete')
  @Endpoint({
    summary: 'Delete the caller’s review of a home or a service',
    response: MessageView,
    errors: [403, 404],
  })
  async delete(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await (await this.reviewsOf(id)).delete(actor, id);
    return { message: 'Review deleted' };
  }

  @SignedIn()
  @AllOrNothing()
  @Post('reviews/:id/reply')
  @Endpoint({
    summary: 'Reply to a review of the caller’s listing or service',
    description: 'Once.',
    response: ReviewResponse,
    errors: [...CHANGES, 409],
  })
  async reply(@CurrentActor() actor: Actor, @IdParam() id: string, @Body() { message }: ReviewReplyBody) {
    const reviews = await this.reviewsOf(id);
    return { message: 'Reply added', review: await reviews.reply(actor, id, message) };
  }

  private async reviewsOf(id: string): Promise<ReviewsService | ServiceReviewsService> {
    return (await this.ofServices.isShown(id)) ? this.ofServices : this.reviews;
  }
}
