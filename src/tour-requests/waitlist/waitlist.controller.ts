import { Body, Controller, Delete, Get, Ip, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PublicForm, SignedIn, Staying } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { Idempotent } from '../../platform/http/idempotency/idempotency';
import { TourRequestResponse } from '../tour-requests.dto';
import { TourRequestsService } from '../tour-requests.service';
import { WaitedSlotView, WaitlistResponse, WaitlistBody } from './waitlist.dto';
import { WaitlistReaderService } from './waitlist-reader.service';
import { WaitlistService } from './waitlist.service';

@ApiTags('Viewings')
@Controller()
export class WaitlistController {
  constructor(
    private readonly waitlist: WaitlistService,
    private readonly tours: TourRequestsService,
    private readonly reader: WaitlistReaderService,
  ) {}

  @Staying()
  @PublicForm()
  @Idempotent()
  @AllOrNothing()
  @Post('listings/:id/waitlist')
  @Endpoint({
    summary: 'Wait for a slot that is taken',
    description:
      'When it becomes free, it is offered in order, two hours to each; who has an open tour of the home is passed over. A free one: 409 `SLOT_FREE`; the time of one’s own tour: 409 `TOUR_OPEN`.',
    status: 201,
    response: WaitlistResponse,
    body: WaitlistBody,
    errors: [400, 403, 404, 409],
  })
  join(
    @IdParam() listingId: string,
    @Body() body: WaitlistBody,
    @CurrentActor() actor: Actor | null,
    @Ip() ip: string,
  ): Promise<WaitlistResponse> {
    return this.waitlist.join(listingId, { userId: actor?.userId ?? null, ip }, body);
  }

  @SignedIn()
  @Get('users/:userId/waitlist')
  @Endpoint({ summary: 'The slots that you wait for', response: WaitedSlotView, array: true, errors: [403] })
  list(@Param('userId') userId: string, @CurrentActor() actor: Actor): Promise<WaitedSlotView[]> {
    return this.reader.list(actor, userId);
  }

  @SignedIn()
  @AllOrNothing()
  @Post('waitlist/:entryId/accept')
  @Endpoint({
    summary: 'Take the time that is offered to you',
    response: TourRequestResponse,
    errors: [404, 409],
  })
  async accept(
    @IdParam('entryId') entryId: string,
    @CurrentActor() actor: Actor,
    @Ip() ip: string,
  ): Promise<TourRequestResponse> {
    await this.waitlist.assertOwn(entryId, actor.userId);
    const requestId = await this.waitlist.accept(entryId, ip);
    return {
      message: 'Tour request sent successfully',
      tourRequest: await this.tours.getView(actor, requestId),
    };
  }

  @SignedIn()
  @AllOrNothing()
  @Delete('waitlist/:entryId')
  @Endpoint({
    summary: 'Wait no longer',
    description: 'Once the offer was accepted: 409 `WRONG_STATUS`, as the tour is cancelled by itself.',
    response: MessageView,
    errors: [404, 409],
  })
  async leave(@IdParam('entryId') entryId: string, @CurrentActor() actor: Actor): Promise<MessageView> {
    await this.waitlist.assertOwn(entryId, actor.userId);
    await this.waitlist.leave(entryId);
    return { message: 'You left the waiting list' };
  }
}
