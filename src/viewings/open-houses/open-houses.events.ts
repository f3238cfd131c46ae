import { defineEvent } from '../../platform/events/event';

/**
 * The owner, or with `byTeam` the team, cancels an open house: those who wanted to come are notified. `startsAt` is in ISO
 * 8601.
 */
export const OpenHouseCancelled = defineEvent<{
  eventId: string;
  listingId: string;
  startsAt: string;
  byTeam?: boolean;
}>('open-house.cancelled');
