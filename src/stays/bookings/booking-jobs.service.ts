import { Injectable } from '@nestjs/common';
import { lagosInstant } from '../../platform/clock/clock';
import { Outbox } from '../../platform/events/outbox';
import { addDays } from '../../platform/clock/days';
import { changeKey, ExpireChange, OpenChangesService } from '../changes/open-changes.service';
import type { StayChange } from '../changes/stay-change.entity';
import type { BookingActor } from './booking.states';
import {
  CompleteStay,
  ExpireStay,
  RemindOfStay,
  StayMoved,
  StayNoShowContested,
  type StayNews,
  type StayReminder,
} from './bookings.events';
import type { StayBooking } from './stay-booking.entity';

export const REMINDER_DAYS = [7, 1] as const;
const REMINDER_TIME = '09:00';
export const reminderAt = (arrival: string, days: number): Date =>
  lagosInstant(addDays(arrival, -days), REMINDER_TIME);

/** Whether a later reminder takes the place of this one, which an outage kept until the stay was as near as that. */
export const isOutrun = (arrival: string, days: number, now: Date): boolean =>
  REMINDER_DAYS.some((later) => later < days && reminderAt(arrival, later) <= now);

const expiryKey = (id: string): string => `stay-expire:${id}`;
const completionKey = (id: string, booking: StayBooking): string =>
  `stay-complete:${id}:${booking.departure}`;
const reminderKey = ({ bookingId, to, days }: StayReminder, arrival: string): string =>
  `stay-reminder-${days}d-${to}:${bookingId}:${arrival}`;

/** The events and jobs of a booking's transitions, at once and later. Persists with the next flush; withdrawing runs at once. */
@Injectable()
export class BookingJobsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly changes: OpenChangesService,
  ) {}

  /** Notifies both sides. */
  recordNews({ id, listingId, ownerId, guestId }: StayBooking, news: StayNews, by: BookingActor): void {
    this.outbox.record(StayMoved, { bookingId: id, listingId, ownerId, guestId, news, by });
  }

  /** Both sides are notified, and a case opens. */
  contested(booking: StayBooking): void {
    const { id, listingId, ownerId, guestId } = booking;
    this.recordNews(booking, 'noShowContested', 'guest');
    this.outbox.record(StayNoShowContested, { bookingId: id, listingId, ownerId, guestId });
  }

  /** A request lapses. */
  expire({ id, holdUntil }: StayBooking): void {
    if (holdUntil)
      this.outbox.enqueue(ExpireStay, { bookingId: id }, { dueAt: holdUntil, key: expiryKey(id) });
  }

  /** A confirmed stay is completed by the clock, and both are reminded before. */
  accompany(booking: StayBooking, at: Date): void {
    const { id, completesAt } = booking;
    this.outbox.enqueue(
      CompleteStay,
      { bookingId: id },
      { dueAt: completesAt, key: completionKey(id, booking) },
    );
    for (const { reminder, key, dueAt } of remindersOf(booking))
      if (dueAt > at) this.outbox.enqueue(RemindOfStay, reminder, { key, dueAt });
  }

  /** A change lapses. */
  expireChange({ id, bookingId, expiresAt }: StayChange): void {
    const due = { dueAt: expiresAt, key: changeKey(id) };
    this.outbox.enqueue(ExpireChange, { bookingId, changeId: id }, due);
  }

  withdrawChange({ id }: StayChange): Promise<void> {
    return this.outbox.withdraw([changeKey(id)]);
  }

  withdraw(booking: StayBooking): Promise<void> {
    const reminders = remindersOf(booking).map(({ key }) => key);
    return this.outbox.withdraw([expiryKey(booking.id), completionKey(booking.id, booking), ...reminders]);
  }

  /** The booking ends: nothing more falls due, and what was to change gives back its nights. */
  async end(booking: StayBooking): Promise<void> {
    await this.withdraw(booking);
    if (await this.changes.endOf(booking.id)) this.recordNews(booking, 'changeLapsed', 'system');
  }
}

function remindersOf({ id, arrival }: StayBooking): { reminder: StayReminder; key: string; dueAt: Date }[] {
  return REMINDER_DAYS.flatMap((days) =>
    (['host', 'guest'] as const).map((to) => {
      const reminder = { bookingId: id, to, days };
      const dueAt = reminderAt(arrival, days);
      return { reminder, key: reminderKey(reminder, arrival), dueAt };
    }),
  );
}
