import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { useShownContact } from '@/features/profile/use-shown-contact';
import { useTyped } from '@/lib/forms/use-typed';
import { showChanged } from '@/lib/network/show-changed';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { rememberVisit } from '@/lib/session/visit-contact';
import {
  bookStay,
  quoteQuery,
  STAYS_KEY,
  type AskedStay,
  type BookingResponse,
  type Quote,
} from '../stays-api';

export type BookingFields = Record<'name' | 'email' | 'phone' | 'message', string>;

interface Booked {
  /** Called with 409 NIGHTS_TAKEN, once the calendar was read again, and after booking. */
  onFreed: () => void;
}

const EXPIRED = 'This price was quoted too long ago. Please look at it again and send your request once more';

/** Loads again what has changed according to a refusal: the price, or the nights. */
function useRefused(listingId: string, asked: AskedStay | null, onFreed: () => void) {
  const queries = useQueryClient();
  return async (failure: unknown): Promise<void> => {
    if (!asked || !(failure instanceof ApiError)) return;
    const { queryKey } = quoteQuery(listingId, asked);
    if (failure.code === 'QUOTE_CHANGED')
      queries.setQueryData(queryKey, (failure.body as { quote: Quote }).quote);
    else if (failure.statusCode === 404) await queries.refetchQueries({ queryKey });
    else if (failure.code === 'NIGHTS_TAKEN') {
      await showChanged(queries, [[...STAYS_KEY, 'nights', listingId]]);
      onFreed();
    }
  };
}

/** Sends the values with a quote; the same values again have the same key. */
function useSend(listingId: string, values: BookingFields, onBooked: (response: BookingResponse) => void) {
  const { keyFor, renew } = useIdempotencyKey();
  return {
    mutationFn: ({ quoteId }: Quote) => {
      const { message, ...rest } = values;
      const body = { quoteId, ...rest, ...(message.trim() ? { message } : {}) };
      return bookStay(listingId, body, keyFor(body));
    },
    onSuccess: (response: BookingResponse) => {
      rememberVisit(values, `stay:${listingId}`);
      renew();
      onBooked(response);
    },
  };
}

/** The form of a booking: it outlives the quote, so that nothing typed is lost when the price or the nights change. */
export function useBooking(listingId: string, asked: AskedStay | null, { onFreed }: Booked) {
  const queries = useQueryClient();
  const contact = useShownContact();
  const { typed, type, clear } = useTyped<BookingFields>(`stay:${listingId}`);
  const [booked, setBooked] = useState<BookingResponse | null>(null);
  const values: BookingFields = { ...contact, message: '', ...typed };
  const onError = useRefused(listingId, asked, onFreed);
  const sending = useSend(listingId, values, (response) => {
    clear({ ...typed, message: '' });
    setBooked(response);
    onFreed();
    void showChanged(queries, [STAYS_KEY]);
  });
  const send = useMutation({ ...sending, onError });
  const failure = send.error instanceof ApiError ? send.error : null;
  const fields = failure?.fields ?? {};
  return {
    values,
    problems: fields,
    failure: send.error,
    problem: problemOf(send.error, values),
    isPending: send.isPending,
    booked,
    send: send.mutate,
    startAgain: () => setBooked(null),
    type(name: keyof BookingFields, value: string) {
      type({ [name]: value });
      if (fields[name]) send.reset();
    },
  };
}

/** The message of a refusal that belongs to none of the fields. */
function problemOf(failure: unknown, values: BookingFields): string {
  if (!failure) return '';
  if (!(failure instanceof ApiError)) return errorText(failure);
  if (failure.statusCode === 404) return EXPIRED;
  return Object.keys(failure.fields).some((name) => name in values) ? '' : errorText(failure);
}

export type BookingState = ReturnType<typeof useBooking>;
