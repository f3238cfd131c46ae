import { HOUR_MS } from '../../platform/clock/durations';
import { defineJob } from '../../platform/events/event';
import type { Party } from '../../requests/life/request.states';

/** Reminds one side of an accepted tour; delayed, and withdrawn when the tour is cancelled. */
export type TourReminder = { requestId: string; to: Party; hours: number };
export const RemindOfTour = defineJob<TourReminder>('tours.remind', 'mail');

/** Cancels a tour that nobody accepted; delayed until the hold of its slot ends, or its time has come. */
export type TourHold = { requestId: string };
export const LapseTour = defineJob<TourHold>('tours.lapse');
export const holdKey = (requestId: string): string => `tour-hold:${requestId}`;

/** Ends a proposal of another time that nobody replied to. */
export type MoveHold = { requestId: string; expiresAt: string };
export const LapseMove = defineJob<MoveHold>('tours.lapse-move');
export const moveKey = (requestId: string): string => `tour-move:${requestId}`;

export const REMINDER_HOURS = [24, 2] as const;

/** Whether a later reminder takes the place of this one, which an outage kept until the tour was as near as that. */
export const isOutrun = (hours: number, leftMs: number): boolean =>
  REMINDER_HOURS.some((later) => later < hours && leftMs <= later * HOUR_MS);

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

/** Everything that comes due for a tour. */
export const keysOfTour = (requestId: string): string[] => [
  holdKey(requestId),
  moveKey(requestId),
  ...remindersOf(requestId, new Date(0)).map(({ key }) => key),
];
