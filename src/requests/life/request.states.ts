import { conflict, type AppError } from '../../platform/http/errors';

/** The states of enquiries, tour requests and service requests. */
export const REQUEST_STATUSES = ['PENDING', 'ACCEPTED', 'COMPLETED', 'CANCELLED'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The state in which a mail about a request may be sent late: each later state is news of its own. */
export const STATE_OF_NEWS = {
  sent: 'PENDING',
  accepted: 'ACCEPTED',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
} as const satisfies Record<string, RequestStatus>;

/** The two sides of a request; `system` cancels when the listing or service, or one of them, is no longer there. */
export type Party = 'owner' | 'sender';
export type CancelledBy = Party | 'system';
/** Why the system cancels what was asked of a home that is closed, suspended or deleted. */
export const HOME_UNAVAILABLE = 'This home is no longer available';
/** Why the system cancels what a suspended person asked for. */
export const SENDER_SUSPENDED = 'The person who asked is no longer on Gidana';
/** Why what a person asked for is cancelled with their account. */
export const SENDER_LEFT = 'The account was deleted';
/** The reason of a tour to which one side did not come. */
export const NO_SHOW = 'No-show';

/** The cancelled requests of a person whose reason is their own words, which go with their account. */
export const withOwnReason = (senderId: string) =>
  ({ senderId, cancelledBy: 'sender', cancelReason: { $nin: [SENDER_LEFT, NO_SHOW] } }) as const;

type Rule = {
  from: readonly RequestStatus[];
  to: RequestStatus;
  by: readonly Party[];
  /** The message to the person who did it. */
  done: string;
  /** For messages: "cannot be …". */
  verb: string;
};

/** Transitions missing from this table are not allowed. */
export const REQUEST_TRANSITIONS = {
  accept: {
    from: ['PENDING'],
    to: 'ACCEPTED',
    by: ['owner'],
    done: 'Request Accepted Successfully',
    verb: 'accepted',
  },
  complete: {
    from: ['ACCEPTED'],
    to: 'COMPLETED',
    by: ['owner'],
    done: 'Request Completed Successfully',
    verb: 'completed',
  },
  cancel: {
    from: ['PENDING', 'ACCEPTED'],
    to: 'CANCELLED',
    by: ['owner', 'sender'],
    done: 'Cancelled Successfully',
    verb: 'cancelled',
  },
} as const satisfies Record<string, Rule>;
export type RequestTransition = keyof typeof REQUEST_TRANSITIONS;

/** 409: the request has another state by now. */
export function transitionRefused(transition: RequestTransition, status: RequestStatus): AppError {
  return wrongStatus(REQUEST_TRANSITIONS[transition].verb, status);
}

/** 409: an action that is no transition does not fit the state. */
export const wrongStatus = (verb: string, status: RequestStatus): AppError =>
  conflict(`This request cannot be ${verb}, because it is ${status.toLowerCase()}`, 'WRONG_STATUS');
