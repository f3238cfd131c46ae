import { conflict, type AppError } from '../../platform/http/errors';
import type { RequestStatus } from '../../requests/life/request.states';

/** The states of a booking. */
export const BOOKING_STATUSES = [
  'REQUESTED',
  'CONFIRMED',
  'CHECKED_IN',
  'COMPLETED',
  'DECLINED',
  'EXPIRED',
  'CANCELLED_BY_GUEST',
  'CANCELLED_BY_HOST',
  'NO_SHOW',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The two sides of a booking; `system` acts for the clock, and for a side that is suspended or deleted. */
export type BookingSide = 'guest' | 'host';
export type BookingActor = BookingSide | 'system';

/** The names of the sides in other kinds of request. */
export const PARTY = { host: 'owner', guest: 'sender' } as const;

type Rule = {
  from: readonly BookingStatus[];
  /** For `cancel` it depends on the side. */
  to: BookingStatus;
  by: readonly BookingActor[];
  /** The message to the person who did it. */
  done: string;
  /** For messages: "cannot be …". */
  verb: string;
};

/** The whole life of a booking. Transitions that are not in this table cannot happen. */
const BOOKING_TRANSITIONS = {
  accept: { from: ['REQUESTED'], to: 'CONFIRMED', by: ['host'], done: 'Booking accepted', verb: 'accepted' },
  decline: {
    from: ['REQUESTED'],
    to: 'DECLINED',
    by: ['host', 'system'],
    done: 'Booking declined',
    verb: 'declined',
  },
  /** The host did not reply in time. */
  expire: { from: ['REQUESTED'], to: 'EXPIRED', by: ['system'], done: 'Request lapsed', verb: 'lapsed' },
  cancelAsGuest: {
    from: ['REQUESTED', 'CONFIRMED'],
    to: 'CANCELLED_BY_GUEST',
    by: ['guest', 'system'],
    done: 'Booking cancelled',
    verb: 'cancelled',
  },
  cancelAsHost: {
    from: ['REQUESTED', 'CONFIRMED'],
    to: 'CANCELLED_BY_HOST',
    by: ['host', 'system'],
    done: 'Booking cancelled',
    verb: 'cancelled',
  },
  checkIn: {
    from: ['CONFIRMED'],
    to: 'CHECKED_IN',
    by: ['host'],
    done: 'Guest checked in',
    verb: 'checked in',
  },
  checkOut: {
    from: ['CHECKED_IN'],
    to: 'COMPLETED',
    by: ['host'],
    done: 'Guest checked out',
    verb: 'checked out',
  },
  /** The day of departure is over; nobody may have noted the arrival. */
  complete: {
    from: ['CONFIRMED', 'CHECKED_IN'],
    to: 'COMPLETED',
    by: ['system'],
    done: 'Stay completed',
    verb: 'completed',
  },
  noShow: {
    from: ['CONFIRMED'],
    to: 'NO_SHOW',
    by: ['host'],
    done: 'Marked as not arrived',
    verb: 'marked as not arrived',
  },
  /** A case about a no-show was decided, or decided otherwise on an appeal. */
  settleAsNoShow: {
    from: ['COMPLETED', 'CANCELLED_BY_HOST'],
    to: 'NO_SHOW',
    by: ['system'],
    done: 'Settled as not arrived',
    verb: 'settled',
  },
  settleAsStayed: {
    from: ['NO_SHOW', 'CANCELLED_BY_HOST'],
    to: 'COMPLETED',
    by: ['system'],
    done: 'Settled as stayed',
    verb: 'settled',
  },
  settleAsCancelled: {
    from: ['NO_SHOW', 'COMPLETED'],
    to: 'CANCELLED_BY_HOST',
    by: ['system'],
    done: 'Settled as cancelled by the host',
    verb: 'settled',
  },
} as const satisfies Record<string, Rule>;
export type BookingTransition = keyof typeof BOOKING_TRANSITIONS;

export const bookingRule = (transition: BookingTransition): Rule => BOOKING_TRANSITIONS[transition];

/** The transition that a side's action means. */
export const cancelBy = (side: BookingSide): BookingTransition =>
  side === 'host' ? 'cancelAsHost' : 'cancelAsGuest';

/** States in which a stay is asked for, agreed or going on. */
export const OPEN_STATUSES: readonly BookingStatus[] = ['REQUESTED', 'CONFIRMED', 'CHECKED_IN'];

/** States in which the two know each other's addresses. */
export const AGREED_STATUSES: readonly BookingStatus[] = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW'];

export const IN_WORDS: Record<BookingStatus, string> = {
  REQUESTED: 'waiting for an answer',
  CONFIRMED: 'confirmed',
  CHECKED_IN: 'checked in',
  COMPLETED: 'completed',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  CANCELLED_BY_GUEST: 'cancelled by the guest',
  CANCELLED_BY_HOST: 'cancelled by the host',
  NO_SHOW: 'marked as not arrived',
};

/** A booking's state in the words of the other requests. */
export const AS_REQUEST: Record<BookingStatus, RequestStatus> = {
  REQUESTED: 'PENDING',
  CONFIRMED: 'ACCEPTED',
  CHECKED_IN: 'ACCEPTED',
  COMPLETED: 'COMPLETED',
  DECLINED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  CANCELLED_BY_GUEST: 'CANCELLED',
  CANCELLED_BY_HOST: 'CANCELLED',
  NO_SHOW: 'CANCELLED',
};

/** 409: such as "This booking is declined and cannot be accepted". */
export const wrongState = (status: BookingStatus, verb: string): AppError =>
  conflict(`This booking is ${IN_WORDS[status]} and cannot be ${verb}`, 'WRONG_STATE');
