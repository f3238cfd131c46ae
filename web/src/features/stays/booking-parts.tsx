import { Picture } from '@/components/ui/picture';
import { TextLink } from '@/components/ui/text-link';
import { formatDate, formatNaira, formatTime } from '@/lib/format/formatting';
import { callLink } from '@/lib/format/phone-links';
import { useSession } from '@/lib/session/session';
import { isHost, stayDates, stayNumbers } from './stay-words';
import type { Booking } from './stays-api';

const LINK = 'inline-flex min-h-11 items-center text-brand underline underline-offset-4';

/** How a guest finds the home, from the confirmation on. */
export function ArrivalPart({ booking }: { booking: Booking }) {
  const { arrival, checkInFrom, checkInTo, checkOutUntil } = booking;
  if (!arrival) return null;
  const { address, flat, point, phone, note } = arrival;
  return (
    <div role="group" aria-label="Arrival" className="rounded-tile bg-good-soft p-4 text-good-strong">
      <h3 className="text-base font-semibold">Your arrival</h3>
      <p>{[flat, address].filter(Boolean).join(', ')}</p>
      {/* Absent in a copy that an earlier version stored on the device. */}
      {checkInFrom ? (
        <p>
          Check-in {formatTime(checkInFrom)} to {formatTime(checkInTo)}, check-out until{' '}
          {formatTime(checkOutUntil)}
        </p>
      ) : null}
      {note ? <p className="mt-1 whitespace-pre-line">{note}</p> : null}
      <p className="flex flex-wrap gap-x-5 text-sm">
        {phone ? (
          <a href={callLink(phone)} className={LINK}>
            Call the host: {phone}
          </a>
        ) : null}
        {point ? (
          <a
            href={`https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lng}#map=17/${point.lat}/${point.lng}`}
            target="_blank"
            rel="noreferrer"
            className={LINK}
          >
            Show on a map
          </a>
        ) : null}
      </p>
    </div>
  );
}

/** A change that waits for the other side, with its difference in price. */
export function ChangePart({ booking }: { booking: Booking }) {
  const { change, status } = booking;
  if (!change || !['CONFIRMED', 'CHECKED_IN'].includes(status)) return null;
  const { by, quote, difference, expiresAt } = change;
  const own = (by === 'host') === isHost(booking);
  return (
    <div role="group" aria-label="Change" className="rounded-tile bg-brand-soft p-4 text-brand-strong">
      <h3 className="text-base font-semibold">
        {own ? 'You propose a change' : 'A change is proposed to you'}
      </h3>
      <p>
        {stayDates(quote.from, quote.to)}, {stayNumbers(quote)}
      </p>
      <p className="font-semibold">
        {formatNaira(quote.total)} ({differenceText(difference)})
      </p>
      <p className="text-sm">
        Open until {formatDate(expiresAt)}, {formatTime(expiresAt)}.
      </p>
    </div>
  );
}

/** "NGN 30,000 more" */
export function differenceText(difference: number): string {
  if (difference === 0) return 'the same total';
  return `${formatNaira(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}

/** The outcome of the caution. */
export function CautionPart({ booking }: { booking: Booking }) {
  const { status, amount, dueAt, overdue, returned, reason, images, contestUntil, contestReason } =
    booking.cautionRecord;
  const isSignedIn = useSession() !== null;
  if (status === 'NONE') return null;
  const isOpen = booking.can.cautionAccept || booking.can.cautionContest;
  return (
    <div role="group" aria-label="Caution" className="rounded-tile bg-sunken p-4">
      <h3 className="text-base font-semibold">Caution of {formatNaira(amount)}</h3>
      <p>
        {status === 'DUE'
          ? `${isHost(booking) ? 'Please decide' : 'The host decides'} by ${formatDate(lastDayBefore(dueAt!))} how much is returned${overdue ? ': this is overdue' : ''}.`
          : `${STATUS[status]}: ${formatNaira(returned ?? 0)} is returned.`}
      </p>
      {reason ? <p className="whitespace-pre-line">Reason: {reason}</p> : null}
      {images.length > 0 ? (
        <ul className="my-2 flex flex-wrap gap-2">
          {images.map((image, at) => (
            <li key={image.url}>
              <a href={image.url} target="_blank" rel="noreferrer">
                <Picture
                  image={image}
                  alt={`Picture ${at + 1} to the caution`}
                  compact
                  sizes="80px"
                  className="size-20 rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {contestReason ? <p className="whitespace-pre-line">The guest says: {contestReason}</p> : null}
      {isSignedIn && contestReason ? <TextLink to="/cases">See your cases</TextLink> : null}
      {isOpen && contestUntil ? (
        <p className="text-sm text-muted">It can be contested until {formatDate(contestUntil)}.</p>
      ) : null}
    </div>
  );
}

/** The last day of a time whose end is no part of it, such as a midnight. */
const lastDayBefore = (end: string): Date => new Date(Date.parse(end) - 1);

const STATUS: Record<Exclude<Booking['cautionRecord']['status'], 'NONE' | 'DUE'>, string> = {
  RETURNED: 'Returned',
  PART: 'Returned in part',
  SETTLED: 'Settled',
  CONTESTED: 'Contested, our team is looking at it',
  DECIDED: 'Decided by our team',
};
