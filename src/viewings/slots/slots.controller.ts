import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { LimitByPerson } from '../../platform/http/limits/rate-limit.guard';
import { SlotsQuery, SlotsView } from './slots.dto';
import { SlotsService } from './slots.service';

@ApiTags('Viewings')
@Controller('listings/:id/slots')
export class SlotsController {
  constructor(private readonly slots: SlotsService) {}

  @Public()
  @LimitByPerson('slots', 'LIMIT_SLOTS_PER_MINUTE', 60)
  @Get()
  @Endpoint({
    summary: 'When a listing can be seen',
    description: 'Taken times are there with `free` 0. Ask for one by its `slotStart`.',
    response: SlotsView,
    errors: [400, 404],
  })
  list(
    @IdParam() listingId: string,
    @Query() query: SlotsQuery,
    @CurrentActor() actor: Actor | null,
  ): Promise<SlotsView> {
    return this.slots.list(listingId, actor, query);
  }
}
