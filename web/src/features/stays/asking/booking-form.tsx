import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { PhoneField } from '@/components/ui/phone-field';
import { TextLink } from '@/components/ui/text-link';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { useSession } from '@/lib/session/session';
import { signInPath } from '@/lib/navigation';
import type { Quote } from '../stays-api';
import type { BookingFields, BookingState } from './use-booking';

interface BookingFormProps {
  /** Absent while the price is loading: nothing can be sent then. */
  quote: Quote | undefined;
  isInstant: boolean;
  booking: BookingState;
}

/** The guest's contact for the request. An account books an instant home at once; others ask. */
export function BookingForm({ quote, isInstant, booking }: BookingFormProps) {
  const { values, problems, failure, isPending } = booking;
  const isSignedIn = useSession() !== null;
  const form = useProblemFocus<HTMLFormElement>(failure);
  const books = isInstant && isSignedIn;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (quote && !isPending) booking.send(quote);
  }
  const field = (name: keyof BookingFields) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => booking.type(name, event.target.value),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-3">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PhoneField label="Phone Number" autoComplete="tel" {...field('phone')} />
      <TextArea label="Message to the host" optional rows={2} maxLength={2000} {...field('message')} />
      <p className="text-sm text-muted">
        {books
          ? 'Your stay is confirmed at once.'
          : 'The host has 24 hours to answer; the nights are held for you meanwhile.'}
        {isInstant && !isSignedIn ? (
          <>
            {' '}
            <TextLink to={signInPath(hereNow())}>Sign in</TextLink> to book at once.
          </>
        ) : null}
      </p>
      <Button type="submit" full loading={isPending} disabled={!quote}>
        {books ? 'Book now' : 'Ask to book'}
      </Button>
    </form>
  );
}

const hereNow = (): string => window.location.pathname + window.location.search;
