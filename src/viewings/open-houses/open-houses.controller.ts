import { Body, Controller, Delete, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EventView } from '../../content/events/events.dto';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { OpenHouseBody } from './open-houses.dto';
import { OpenHousesService } from './open-houses.service';

@ApiTags('Viewings')
@SignedIn()
@Controller()
export class OpenHousesController {
  constructor(private readonly openHouses: OpenHousesService) {}

  @Idempotent()
  @AllOrNothing()
  @Post('listings/:id/open-houses')
  @Endpoint({
    summary: 'Hold an open house',
    description:
      'It stands among the events and the slots of the listing. A time at which you have something else: 409 `SLOT_TAKEN`.',
    status: 201,
    response: EventView,
    body: OpenHouseBody,
    errors: [400, 403, 404, 409],
  })
  hold(
    @IdParam() listingId: string,
    @CurrentActor() actor: Actor,
    @Body() body: OpenHouseBody,
  ): Promise<EventView> {
    return this.openHouses.hold(actor, listingId, body);
  }

  @AllOrNothing()
  @Delete('open-houses/:eventId')
  @Endpoint({
    summary: 'Cancel an open house of yours',
    description: 'Its guests are notified.',
    response: MessageView,
    errors: [403, 404],
  })
  async cancel(@IdParam('eventId') id: string, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.openHouses.cancel(actor, id);
    return { message: 'Open house cancelled' };
  }
}
