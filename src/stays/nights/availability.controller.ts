import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { LimitByPerson } from '../../platform/http/limits/rate-limit.guard';
import { AvailabilityQuery, AvailabilityView } from './availability.dto';
import { AvailabilityService } from './availability.service';

@ApiTags('Stays')
@Controller('listings/:id/availability')
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Public()
  @LimitByPerson('availability', 'LIMIT_AVAILABILITY_PER_MINUTE', 60)
  @Get()
  @Endpoint({
    summary: 'Which nights are free, at which price',
    description: 'Days are those of Lagos; `to` is no night. Empty for a listing that takes no bookings.',
    response: AvailabilityView,
    errors: [400, 404],
  })
  read(
    @IdParam() listingId: string,
    @Query() query: AvailabilityQuery,
    @CurrentActor() actor: Actor | null,
  ): Promise<AvailabilityView> {
    return this.availability.getAvailability(listingId, actor, query);
  }
}
