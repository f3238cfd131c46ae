import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { StayReviewResponse, StayReviewBody } from './stay-reviews.dto';
import { StayReviewsService } from './stay-reviews.service';

@ApiTags('Stays')
@Controller('bookings/:id/review')
export class StayReviewsController {
  constructor(private readonly reviews: StayReviewsService) {}

  @Staying()
  @SignedIn()
  @Idempotent()
  @AllOrNothing()
  @Post()
  @Endpoint({
    summary: 'Review a completed stay, or its guest, for 14 days',
    description:
      'Nobody reads it until both sides have written or the time is over. The guest’s becomes a verified review of the ' +
      'listing; the host’s is read by hosts whom that guest asks.',
    status: 201,
    response: StayReviewResponse,
    body: StayReviewBody,
    errors: [400, 403, 404, 409],
  })
  write(
    @IdParam() id: string,
    @Body() body: StayReviewBody,
    @CurrentActor() actor: Actor,
  ): Promise<StayReviewResponse> {
    return this.reviews.write(actor, id, body);
  }
}
