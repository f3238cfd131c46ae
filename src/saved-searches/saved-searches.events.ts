import { defineEvent, defineJob } from '../platform/events/event';
import type { ScheduledPeriod } from '../platform/queues/scheduler';

export type AlertFrequency = 'instant' | 'daily' | 'weekly';

/** An email about N matching listings was sent; `listingId` if it is one, `isNew` if all were just published. */
export const SavedSearchAlerted = defineEvent<{
  userId: string;
  frequency: AlertFrequency;
  homes: number;
  listingId: string | null;
  isNew?: boolean;
}>('saved-search.alerted');

/** A listing that saved searches found for the first time. */
export const SearchesFound = defineEvent<{ listingId: string }>('saved-searches.found');

/** Emails a person everything that their searches of this frequency found and that was not sent yet. */
export const AlertSearcher = defineJob<{ userId: string; frequency: AlertFrequency }>(
  'saved-searches.alert',
  'mail',
);

export const DailySearches = defineJob<ScheduledPeriod>('saved-searches.daily');
export const WeeklySearches = defineJob<ScheduledPeriod>('saved-searches.weekly');
