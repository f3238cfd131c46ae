import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { useSession } from '@/lib/session/session';
import { PAY_TEXT } from '../pay-text';
import { stayDates, stayNumbers } from '../stay-words';
import type { BookingResponse } from '../stays-api';

interface BookedNoteProps {
  response: BookingResponse;
  onAgain: () => void;
}

/** Replaces the form with the outcome of the request, and takes the focus. */
export function BookedNote({ response: { message, booking }, onAgain }: BookedNoteProps) {
  const isSignedIn = useSession() !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-3 rounded-tile bg-good-soft p-5 text-good-strong">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {message}
      </h3>
      <p>
        {booking.unitName}, {stayDates(booking.from, booking.to)}, {stayNumbers(booking)}. Your number is{' '}
        <strong>{booking.number}</strong>.
      </p>
      <p>
        {isSignedIn ? (
          <TextLink to="/enquiry?tab=stays&box=sent">See your stays</TextLink>
        ) : (
          'We sent you an email with a link to your stay.'
        )}
      </p>
      <p className="font-medium">{PAY_TEXT}</p>
      <Button look="secondary" onClick={onAgain}>
        Choose other nights
      </Button>
    </div>
  );
}
