import type { CalendarImportRecord } from '../api/records';

/** The listing or person whose nights or times it closes. */
export const subjectOf = ({ listingId, listingTitle, ownerName }: CalendarImportRecord): string =>
  listingId ? (listingTitle ?? 'Untitled') : `Busy times of ${ownerName}`;
