import { defineEvent } from '../platform/events/event';

/** Nights of an imported calendar on which nothing of the unit was free. Each is named once while it lasts. */
export const ImportConflicted = defineEvent<{ importId: string; nights: string[] }>('calendar.conflicted');
/** A calendar could not be read for a day. */
export const ImportFailed = defineEvent<{ importId: string; since: string }>('calendar.failed');
