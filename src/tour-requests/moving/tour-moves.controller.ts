import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import type { Party } from '../../requests/life/request.states';
import { NoShowsService } from '../no-shows/no-shows.service';
import { ContestNoShowBody, RescheduleBody, SlotTakenView, TourRequestResponse } from '../tour-requests.dto';
import { TourRequestsService } from '../tour-requests.service';
import { TourMovesService } from './tour-moves.service';

const MOVES = { response: TourRequestResponse, errors: [400, 403, 404, 409], conflict: SlotTakenView };

/** The actions of both sides on a tour, except accepting and cancelling. */
@ApiTags('Tour requests')
@SignedIn()
@Controller('tour-requests/:requestId')
export class TourMovesController {
  constructor(
    private readonly tours: TourRequestsService,
    private readonly moves: TourMovesService,
    private readonly noShows: NoShowsService,
  ) {}

  @AllOrNothing()
  @Post('reschedule')
  @Endpoint({
    ...MOVES,
    summary: 'Give a tour another time (either side)',
    description:
      'At once where the sender picks a free slot of an owner with instant hours; else the other side has 24 hours to answer, and the time is held. Until two hours before the start (409 `TOO_LATE`), 5 times (409 `TOO_MANY_MOVES`). A new proposal replaces the one that is open.',
    body: RescheduleBody,
  })
  reschedule(
    @IdParam('requestId') id: string,
    @CurrentActor() actor: Actor,
    @Body() body: RescheduleBody,
  ): Promise<TourRequestResponse> {
    return this.actAs(actor, id, (party) => this.moves.reschedule(id, party, body));
  }

  @AllOrNothing()
  @Post('reschedule/accept')
  @Endpoint({ ...MOVES, summary: 'Agree on the time that the other side proposes, and so on the tour' })
  accept(@IdParam('requestId') id: string, @CurrentActor() actor: Actor): Promise<TourRequestResponse> {
    return this.actAs(actor, id, (party) => this.moves.accept(id, party));
  }

  @AllOrNothing()
  @Post('reschedule/decline')
  @Endpoint({ ...MOVES, summary: 'Decline the time that the other side proposes' })
  decline(@IdParam('requestId') id: string, @CurrentActor() actor: Actor): Promise<TourRequestResponse> {
    return this.actAs(actor, id, (party) => this.moves.decline(id, party));
  }

  @AllOrNothing()
  @Post('reschedule/withdraw')
  @Endpoint({ ...MOVES, summary: 'Take back the time that you proposed' })
  withdraw(@IdParam('requestId') id: string, @CurrentActor() actor: Actor): Promise<TourRequestResponse> {
    return this.actAs(actor, id, (party) => this.moves.withdraw(id, party));
  }

  @AllOrNothing()
  @Post('no-show')
  @Endpoint({
    ...MOVES,
    summary: 'Say that the other side did not come',
    description: 'From 15 minutes to 24 hours after the start: 409 `TOO_EARLY`, `TOO_LATE`.',
  })
  noShow(@IdParam('requestId') id: string, @CurrentActor() actor: Actor): Promise<TourRequestResponse> {
    return this.actAs(actor, id, (party) => this.noShows.mark(id, party));
  }

  @AllOrNothing()
  @Post('contest')
  @Endpoint({
    ...MOVES,
    summary: 'Say that you did come',
    description: 'For 7 days; an admin looks at it.',
    body: ContestNoShowBody,
  })
  contest(
    @IdParam('requestId') id: string,
    @CurrentActor() actor: Actor,
    @Body() { reason }: ContestNoShowBody,
  ): Promise<TourRequestResponse> {
    return this.actAs(actor, id, (party) => this.noShows.contest(id, party, reason));
  }

  private async actAs(
    actor: Actor,
    id: string,
    act: (party: Party) => Promise<string>,
  ): Promise<TourRequestResponse> {
    const message = await act(await this.tours.sideOf(actor, id));
    return { message, tourRequest: await this.tours.getView(actor, id) };
  }
}
