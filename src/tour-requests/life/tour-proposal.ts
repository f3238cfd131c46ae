import type { Party, RequestStatus } from '../../requests/life/request.states';

/** A new time that one side proposes; instants in ISO 8601. `slot`: it is one of the owner's hours. */
export type TourProposal = {
  by: Party;
  startsAt: string;
  endsAt: string;
  note: string | null;
  expiresAt: string;
  slot: boolean;
};

/** The state by which a tour is decided, as the entity and the rows of lists have it. */
export type TourState = {
  status: RequestStatus;
  startsAt: Date;
  holdUntil: Date | null;
  moves: number;
  proposal: TourProposal | null;
  noShowWho: Party | null;
  noShowAt: Date | null;
  contestedAt: Date | null;
};

/** When a request that nobody replied to lapses: its slot was held for long enough, or its time has come. */
export const lapsesAt = ({ holdUntil, startsAt }: Pick<TourState, 'holdUntil' | 'startsAt'>): Date =>
  holdUntil ?? startsAt;

/** Without a reply in time: the system cancels it, if it has not already. */
export const isLapsed = (tour: TourState, now: Date): boolean =>
  tour.status === 'PENDING' && lapsesAt(tour) <= now;

/** The proposal that is open, or null. */
export const openProposal = ({ status, proposal }: TourState, now: Date): TourProposal | null =>
  proposal && (status === 'PENDING' || status === 'ACCEPTED') && new Date(proposal.expiresAt) > now
    ? proposal
    : null;
