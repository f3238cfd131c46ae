import { defineEvent } from '../platform/events/event';

/**
 * A shared link was opened by somebody else: another account, or (`openerId` null) a visitor with another IP address
 * and browser. Once for each opener and link.
 */
export const ShareOpened = defineEvent<{
  shareId: string;
  listingId: string;
  sharerId: string;
  openerId: string | null;
  /** However late the event is handled; an earlier version recorded none. */
  openedAt?: string;
}>('share.opened');
