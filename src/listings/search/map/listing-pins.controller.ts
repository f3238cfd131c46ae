import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access/access';
import { FromReplica } from '../../../platform/database/replicas/from-replica';
import { Endpoint } from '../../../platform/http/endpoint';
import { CAPPED_HEADER, type Page } from '../../../platform/http/page';
import { ListingFiltersQuery } from '../listing-search.dto';
import { ListingPinsService } from './listing-pins.service';
import { PinView, PINS_MAX } from './listing-pins.view';

@ApiTags('Listings')
@Controller('listings')
export class ListingPinsController {
  constructor(private readonly pins: ListingPinsService) {}

  @Public()
  @FromReplica()
  @Get('pins')
  @Endpoint({
    summary: 'Where the matching homes are',
    description:
      `The newest ${PINS_MAX} homes with a place, for a map; \`X-Total-Count\` counts all matches. ` +
      'Narrow it by `bbox` where there are more. Words are read as in search.',
    response: PinView,
    list: true,
    headers: CAPPED_HEADER,
    errors: [400],
  })
  find(@Query() query: ListingFiltersQuery): Promise<Page<PinView>> {
    return this.pins.findPins(query);
  }
}
