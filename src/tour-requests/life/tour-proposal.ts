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

/** Its slot was held for long enough: the system cancels it, if it has not already. */
export const isLapsed = ({ status, holdUntil }: TourState, now: Date): boolean =>
  status === 'PENDING' && holdUntil !== null && holdUntil <= now;

/** The proposal that is open, or null. */
export const openProposal = ({ status, proposal }: TourState, now: Date): TourProposal | null =>
  proposal && (status === 'PENDING' || status === 'ACCEPTED') && new Date(proposal.expiresAt) > now
    ? proposal
    : null;
