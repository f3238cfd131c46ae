import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import {
  Conditional,
  IfMatch,
  VERSION_HEADER,
  VersionedRecord,
  type AcceptedVersions,
} from '../../platform/http/admin-list/record-version';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { StayResponse, StayBody, StayView } from './stay-details.dto';
import { StayDetailsService, versionOf } from './stay-details.service';

@ApiTags('Stays')
@Controller('listings/:id/stay')
export class StayDetailsController {
  constructor(private readonly details: StayDetailsService) {}

  @Public()
  @Get()
  @Endpoint({
    summary: 'The booking details of a shortlet or hotel',
    description: 'Room numbers, the arrival note and what waits for approval are for its owner.',
    response: StayView,
    headers: VERSION_HEADER,
    errors: [404],
  })
  async read(
    @IdParam() listingId: string,
    @CurrentActor() actor: Actor | null,
  ): Promise<VersionedRecord<StayView>> {
    const stay = await this.details.getDetails(listingId, actor);
    return new VersionedRecord(stay, versionOf(stay));
  }

  @SignedIn()
  @AllOrNothing()
  @Conditional()
  @Post()
  @Endpoint({
    summary: 'Save the booking details (owner)',
    description:
      'From its first unit on a listing takes bookings, and `startPrice`, `fees.caution` and `fees.other` are those of ' +
      'its cheapest unit. On a published listing a new unit, another name, kind or pictures, a higher count or ' +
      'guestsMax wait in the pending revision (field `stay`); the rest holds at once for new quotes. A unit that is ' +
      'left out is retired: 409 `UNIT_BOOKED` while stays are to come.',
    response: StayResponse,
    body: StayBody,
    errors: [400, 403, 404, 409],
  })
  async save(
    @CurrentActor() actor: Actor,
    @IdParam() listingId: string,
    @Body() body: StayBody,
    @IfMatch() accepted: AcceptedVersions,
  ): Promise<StayResponse> {
    await this.details.save(actor, listingId, body, accepted);
    return { message: 'Booking details saved', stay: await this.details.getDetails(listingId, actor) };
  }
}
