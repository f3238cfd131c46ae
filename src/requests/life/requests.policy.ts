import {
  REQUEST_TRANSITIONS,
  type Party,
  type RequestStatus,
  type RequestTransition,
} from './request.states';

type Sides = { ownerId: string; senderId: string | null };
type Moving = { status: RequestStatus; startsAt?: Date };

/** A person's side of the request; null for everybody else, who gets 404. */
export function partyOf(userId: string, request: Sides): Party | null {
  return request.ownerId === userId ? 'owner' : request.senderId === userId ? 'sender' : null;
}

/** Whether this side may ever do this, in any status. */
export const isFor = (transition: RequestTransition, party: Party): boolean =>
  (REQUEST_TRANSITIONS[transition].by as readonly Party[]).includes(party);

/** Whether this side can do this now. A request with a start can be completed only after it. */
export function canApply(transition: RequestTransition, party: Party, request: Moving, now: Date): boolean {
  const { from } = REQUEST_TRANSITIONS[transition];
  if (!isFor(transition, party) || !(from as readonly RequestStatus[]).includes(request.status)) return false;
  return transition !== 'complete' || !request.startsAt || request.startsAt <= now;
}
