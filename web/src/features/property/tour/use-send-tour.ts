import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { whenText } from '@/features/viewings/slot-texts';
import type { Slot } from '@/features/viewings/viewings-api';
import { showChanged } from '@/lib/network/show-changed';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { rememberVisit } from '@/lib/session/visit-contact';
import { useBriefText } from '@/lib/timing/use-brief-text';
import { notify } from '@/lib/toasts';
import { joinWaitlist, requestTour, type TourInput } from '../property-api';

type Sent = Awaited<ReturnType<typeof requestTour>> | Awaited<ReturnType<typeof joinWaitlist>>;

interface SendTourOptions {
  listingId: string;
  values: TourInput;
  /** The chosen slot; undefined for a date and time. */
  slot: Slot | undefined;
  setProblems: (problems: Partial<TourInput>) => void;
  onSent: () => void;
  /** The slot has changed since it was shown. */
  onTaken: () => void;
}

/** Asks for a tour, or for a place on the waiting list of a slot that is taken. */
export function useSendTour({ listingId, values, slot, setProblems, onSent, onTaken }: SendTourOptions) {
  const queries = useQueryClient();
  const { keyFor, renew } = useIdempotencyKey();
  const [problem, showProblem] = useBriefText();
  /** The free times that the server named when the chosen one was taken. */
  const [next, setNext] = useState<string[]>([]);
  const send = useMutation({
    mutationFn: (): Promise<Sent> => {
      const join = slot?.free === 0;
      const key = keyFor({ ...values, join });
      return join ? joinWaitlist(listingId, values, key) : requestTour(listingId, values, key);
    },
    onSuccess: (sent) => {
      const { requesterName: name, requesterPhone: phone, requesterEmail: email } = values;
      rememberVisit({ name, phone, email }, 'tourRequest' in sent ? `tour:${listingId}` : undefined);
      void showChanged(queries, [['requests'], ['slots', listingId], ['waitlist']]);
      setNext([]);
      renew();
      onSent();
      notify.success(sent.message);
      const more = furtherText(sent);
      if (more) notify.info(more);
    },
    onError: (failure) => {
      const { fields, code, body } = detailsOf(failure);
      setProblems(fields);
      setNext((body as { next?: string[] })?.next ?? []);
      if (code === 'SLOT_TAKEN' || code === 'SLOT_FREE') onTaken();
      if (!Object.keys(fields).some((name) => name in values)) showProblem(errorText(failure));
    },
  });
  return { send, problem, next };
}

const detailsOf = (failure: unknown): Pick<ApiError, 'fields' | 'code' | 'body'> =>
  failure instanceof ApiError ? failure : { fields: {}, code: '', body: undefined };

/** Details that the server's message leaves out: until when the time is held, that it is agreed, the place in line. */
function furtherText(sent: Sent): string | null {
  if (!('tourRequest' in sent)) return `You are number ${sent.place} in line. We write when it is your turn.`;
  const { status, startsAt, holdUntil } = sent.tourRequest;
  if (status === 'ACCEPTED') return `Your tour is agreed: ${whenText(startsAt)}.`;
  return holdUntil ? `The time is held for you until ${whenText(holdUntil)}.` : null;
}
