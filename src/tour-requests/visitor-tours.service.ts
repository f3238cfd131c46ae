import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, lagosDate, lagosTime } from '../platform/clock/clock';
import type { SignedRequestView } from '../requests/visitors/signed-requests.dto';
import { presentSigned } from '../requests/visitors/signed-requests.presenter';
import {
  signedAction,
  SignedRequestsService,
  type SignedRequestActions,
} from '../requests/visitors/signed-requests.service';
import { TourMovesService } from './moving/tour-moves.service';
import { NoShowsService } from './no-shows/no-shows.service';
import { ContestNoShowBody, RescheduleBody } from './tour-requests.dto';
import { presentTourFacts } from './reading/tour-facts.presenter';
import { presentTour } from './reading/tour-requests.presenter';
import { TourRequestsService } from './tour-requests.service';
import type { TourRow } from './reading/tour-requests.sql';

/** The actions of a visitor on a tour request, by the link in the email. */
@Injectable()
export class VisitorToursService implements SignedRequestActions, OnModuleInit {
  constructor(
    private readonly tours: TourRequestsService,
    private readonly signed: SignedRequestsService,
    private readonly clock: Clock,
    private readonly moves: TourMovesService,
    private readonly noShows: NoShowsService,
  ) {}

  readonly actions = {
    reschedule: signedAction(RescheduleBody, (id, body) => this.moves.reschedule(id, 'sender', body)),
    'reschedule/accept': signedAction(null, (id) => this.moves.accept(id, 'sender')),
    'reschedule/decline': signedAction(null, (id) => this.moves.decline(id, 'sender')),
    'reschedule/withdraw': signedAction(null, (id) => this.moves.withdraw(id, 'sender')),
    'no-show': signedAction(null, (id) => this.noShows.mark(id, 'sender')),
    contest: signedAction(ContestNoShowBody, (id, { reason }) => this.noShows.contest(id, 'sender', reason)),
  };

  onModuleInit(): void {
    this.signed.addKind('tour', this);
  }

  async find(id: string): Promise<SignedRequestView | null> {
    const row = await this.tours.findRow(id);
    return row && present(row, this.clock.now());
  }

  cancel(id: string, reason: string | undefined): Promise<void> {
    return this.tours.cancelAsSender(id, reason);
  }
}

function present(row: TourRow, now: Date): SignedRequestView {
  const startsAt = new Date(row.starts_at);
  const facts = presentTourFacts(row, now);
  const sender = { name: row.requester_name, email: row.requester_email, phone: row.requester_phone };
  return {
    kind: 'tour',
    ...presentSigned({ ...row, ...sender, proposal: facts.proposal }, now),
    listing: row.listing,
    tourType: row.tour_type,
    date: lagosDate(startsAt),
    time: lagosTime(startsAt),
    startsAt: startsAt.toISOString(),
    ...facts,
    can: presentTour(row, 'sender', now).can,
  };
}
