import { defineEvent } from '../platform/events/event';

/**
 * Somebody else opened a link that a person shared: another account, or (`openerId` null) a visitor from another address
 * and browser. Once an opener and link.
 */
export const ShareOpened = defineEvent<{
  shareId: string;
  listingId: string;
  sharerId: string;
  openerId: string | null;
}>('share.opened');
