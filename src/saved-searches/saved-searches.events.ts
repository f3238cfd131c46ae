import { defineEvent, defineJob } from '../platform/events/event';
import type { ScheduledPeriod } from '../platform/queues/scheduler';

export type AlertFrequency = 'instant' | 'daily' | 'weekly';

/** A mail went out about so many homes that match what the person looks for; `listingId` when it is one. */
export const SavedSearchAlerted = defineEvent<{
  userId: string;
  frequency: AlertFrequency;
  homes: number;
  listingId: string | null;
}>('saved-search.alerted');

/** A home that searches had not found before. */
export const SearchesFound = defineEvent<{ listingId: string }>('saved-searches.found');

/** Mails a person everything that their searches of this frequency found and that they were not told of yet. */
export const AlertSearcher = defineJob<{ userId: string; frequency: AlertFrequency }>(
  'saved-searches.alert',
  'mail',
);

export const DailySearches = defineJob<ScheduledPeriod>('saved-searches.daily');
export const WeeklySearches = defineJob<ScheduledPeriod>('saved-searches.weekly');
