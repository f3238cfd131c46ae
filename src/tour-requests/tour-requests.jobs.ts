import { defineJob } from '../platform/events/event';
import type { Party } from '../requests/request.states';

/** Reminds one side of an accepted tour; delayed, and withdrawn when the tour is cancelled. */
export type TourReminder = { requestId: string; to: Party; hours: number };
export const RemindOfTour = defineJob<TourReminder>('tours.remind', 'mail');

const HOUR_MS = 3_600_000;
export const REMINDER_HOURS = [24, 2] as const;

const keyOf = ({ requestId, to, hours }: TourReminder): string =>
  `tour-reminder-${hours}h-${to}:${requestId}`;

/** Every reminder of a tour with its key and its time. */
export function remindersOf(
  requestId: string,
  startsAt: Date,
): { reminder: TourReminder; key: string; dueAt: Date }[] {
  return REMINDER_HOURS.flatMap((hours) =>
    (['owner', 'sender'] as const).map((to) => {
      const reminder = { requestId, to, hours };
      return { reminder, key: keyOf(reminder), dueAt: new Date(startsAt.getTime() - hours * HOUR_MS) };
    }),
  );
}
