import type { CalendarImportRecord } from '../api/records';

/** What its nights or times are taken from. */
export const subjectOf = ({ listingId, listingTitle, ownerName }: CalendarImportRecord): string =>
  listingId ? (listingTitle ?? 'Untitled') : `Busy times of ${ownerName}`;
