import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showChanged } from '@/lib/network/show-changed';
import { pastSecondTap } from '@/lib/timing/second-tap';
import { actOnBooking, STAYS_KEY, type BookingAction, type BookingActionBody } from './stays-api';

/** Runs an action on a booking; resolves with the message to the person once the page shows what it changed. */
export type ActOnBooking = (action: BookingAction, body?: BookingActionBody) => Promise<string>;

/** The actions of an account. A visitor acts by the link in the email. */
export function useActOnBooking(bookingId: string): ActOnBooking {
  const queries = useQueryClient();
  return useCallback(
    async (action, body) => {
      // "Check out" comes where "Check in" was, and a tab may lose the card.
      const { message } = await pastSecondTap(actOnBooking(bookingId, action, body));
      await showChanged(queries, [STAYS_KEY]);
      return message;
    },
    [queries, bookingId],
  );
}
