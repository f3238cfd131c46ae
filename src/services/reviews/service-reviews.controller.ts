import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { FromReplica } from '../../platform/database/replicas/from-replica';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { PageQuery } from '../../platform/http/page';
import { ServiceReviewsService } from './service-reviews.service';
import { ServiceReviewBody, ServiceReviewsSummaryView, ServiceReviewView } from '../services.dto';

@ApiTags('Services')
@Controller()
export class ServiceReviewsController {
  constructor(private readonly reviews: ServiceReviewsService) {}

  @Public()
  @FromReplica()
  @Get('services/:id/reviews')
  @Endpoint({
    summary: 'The reviews of a service, newest first',
    response: ServiceReviewView,
    list: true,
    errors: [400, 404],
  })
  listReviews(@IdParam() id: string, @Query() query: PageQuery, @CurrentActor() actor: Actor | null) {
    return this.reviews.list(id, actor, query);
  }

  @Public()
  @FromReplica()
  @Get('services/:id/reviews/summary')
  @Endpoint({
    summary: 'How many gave a service how many stars',
    response: ServiceReviewsSummaryView,
    errors: [404],
  })
  summary(@IdParam() id: string, @CurrentActor() actor: Actor | null): Promise<ServiceReviewsSummaryView> {
    return this.reviews.summary(id, actor);
  }

  @Staying()
  @SignedIn()
  @Idempotent()
  @AllOrNothing()
  @Post('services/:id/reviews')
  @Endpoint({
    summary: 'Review a service',
    status: 201,
    response: ServiceReviewView,
    errors: [400, 403, 404, 409],
  })
  review(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: ServiceReviewBody,
  ): Promise<ServiceReviewView> {
    return this.reviews.write(actor, id, body);
  }
}
