import { defineEvent, defineJob } from '../../platform/events/event';
import type { BookingActor, BookingSide } from './booking.states';

/** The events of a stay that both sides are notified of. */
export type StayNews =
  | ('requested' | 'confirmed' | 'declined' | 'expired' | 'cancelled' | 'checkedIn' | 'completed')
  | ('noShow' | 'noShowContested' | 'noShowDecided')
  | ('changeAsked' | 'changed' | 'changeDeclined' | 'changeWithdrawn' | 'changeLapsed')
  | ('cautionAnswered' | 'cautionSettled' | 'cautionContested' | 'cautionDecided')
  /** The home is elsewhere than it was. */
  | 'relocated'
  /** The host is suspended or deleted while the guest is there. */
  | 'runsOn';

/** `guestId` is null for visitors and for who walked in. */
export type StayHappened = {
  bookingId: string;
  listingId: string;
  ownerId: string;
  guestId: string | null;
  news: StayNews;
  by: BookingActor;
};

/** A booking has made a transition. */
export const StayMoved = defineEvent<StayHappened>('stay.moved');

/** The guest says that they were there. */
export const StayNoShowContested = defineEvent<Omit<StayHappened, 'news' | 'by'>>('stay.no-show-contested');

type OfBooking = { bookingId: string };
/** A request that nobody answered. */
export const ExpireStay = defineJob<OfBooking>('stays.expire');
/** The day of departure is over. */
export const CompleteStay = defineJob<OfBooking>('stays.complete');

/** A mail about a transition that quiet hours held. */
export type StayNewsMail = OfBooking & { news: StayNews; to: BookingSide };
export const MailStayNews = defineJob<StayNewsMail>('stays.mail-news', 'mail');

export type StayReminder = OfBooking & { to: BookingSide; days: number };
export const RemindOfStay = defineJob<StayReminder>('stays.remind', 'mail');
