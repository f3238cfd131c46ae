import { IconChevronDown, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { MessageWarning } from '@/components/ui/message-warning';
import { Money } from '@/components/ui/price';
import { TextLink } from '@/components/ui/text-link';
import { formatDate, formatNaira, formatTime, plural } from '@/lib/format/formatting';
import { callLink } from '@/lib/format/phone-links';
import { useSession } from '@/lib/session/session';
import { serverTime } from '@/lib/timing/server-time';
import { BookingActions } from './booking-actions';
import { ArrivalPart, CautionPart, ChangePart } from './booking-parts';
import { PAY_TEXT } from './pay-text';
import { StayPrice } from './stay-price';
import { isHost, stayDates, stayNumbers, STATUS_WORDS } from './stay-words';
import { priceChange, type Booking, type PriceChange } from './stays-api';
import { useActOnBooking, type ActOnBooking } from './use-act-on-booking';

/** A booking of an account, for either side. */
export function BookingCard({ booking }: { booking: Booking }) {
  const act = useActOnBooking(booking.bookingId);
  return <BookingDetails booking={booking} act={act} priceChange={priceChange(booking.bookingId)} />;
}

interface BookingDetailsProps {
  booking: Booking;
  act: ActOnBooking;
  priceChange: PriceChange;
}

const OPEN = ['REQUESTED', 'CONFIRMED', 'CHECKED_IN'];
/** Guests who have left or did not come need no directions. */
const HAS_ARRIVAL = ['CONFIRMED', 'CHECKED_IN'];

/** All of a booking that its reader may know, and what they may do with it. */
export function BookingDetails({ booking, act, priceChange: price }: BookingDetailsProps) {
  const { number, status, listing, unitName, from, to, message, warning } = booking;
  const [text, tone] = STATUS_WORDS[status];
  const isOpen = OPEN.includes(status);
  return (
    <article
      aria-label={`${listing?.title ?? unitName}, ${stayDates(from, to)}`}
      className="space-y-4 rounded-card border border-line bg-surface p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg">
            {listing ? (
              <TextLink to={`/property/${listing.listingId}`}>{listing.title ?? 'The home'}</TextLink>
            ) : (
              'The home is no longer listed'
            )}
          </h2>
          <p className="text-sm text-muted">
            {unitName}, {number}
          </p>
        </div>
        <Badge tone={tone}>{text}</Badge>
      </header>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold max-sm:w-full">{stayDates(from, to)}</span>
        <span className="text-muted">{stayNumbers(booking)}</span>
        <Money amount={booking.total} className="text-lg font-bold text-brand" />
      </p>
      <Outcome booking={booking} />
      {isHost(booking) ? <Guest guest={booking.guest} /> : null}
      {message ? <p className="rounded-tile bg-sunken p-4 whitespace-pre-line">{message}</p> : null}
      <MessageWarning warning={warning} />
      {HAS_ARRIVAL.includes(status) ? <ArrivalPart booking={booking} /> : null}
      <ChangePart booking={booking} />
      <CautionPart booking={booking} />
      {isOpen && !isHost(booking) ? <p className="text-sm font-medium text-warn-strong">{PAY_TEXT}</p> : null}
      <details className="group rounded-tile border border-line">
        <summary className="flex min-h-11 wrap-anywhere list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {isOpen ? 'Price and cancellation' : 'Price'}
          <IconChevronDown
            size={20}
            aria-hidden="true"
            className="shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4">
          <StayPrice stay={booking} isOver={!isOpen} />
        </div>
      </details>
      <BookingActions booking={booking} act={act} priceChange={price} />
    </article>
  );
}

/** Details of the status: until when, why, how much is refunded. */
function Outcome({ booking }: { booking: Booking }) {
  const { status, holdUntil, reason, note, refund, noShow, caution } = booking;
  const isSignedIn = useSession() !== null;
  const lines: ReactNode[] = [];
  if (status === 'REQUESTED' && holdUntil)
    lines.push(
      `${isHost(booking) ? 'Please answer' : 'The host answers'} by ${formatDate(holdUntil)}, ${formatTime(holdUntil)}.`,
    );
  if (reason) lines.push(`Reason: ${(status === 'DECLINED' && DECLINE_WORDS[reason]) || reason}`);
  if (note) lines.push(note);
  if (refund) lines.push(`Refund: ${refundText(refund, caution)}`);
  if (noShow?.contested)
    lines.push(
      <>
        {CONTESTED_WORDS[status] ?? IS_CONTESTED}{' '}
        {isSignedIn ? <TextLink to="/cases">See your cases</TextLink> : null}
      </>,
    );
  else if (noShow && Date.parse(noShow.contestUntil) > serverTime())
    lines.push(`It can be contested until ${formatDate(noShow.contestUntil)}.`);
  if (lines.length === 0) return null;
  return (
    <div className="space-y-1 text-sm">
      {lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </div>
  );
}

function refundText({ percent, amount }: NonNullable<Booking['refund']>, caution: number): string {
  if (percent === 0) return caution > 0 ? 'the caution alone' : 'nothing';
  return `${percent}% (${formatNaira(amount)})${caution > 0 ? ' and the caution' : ''}`;
}

/** Shown while the case is open, and after the decision that the guest did not come. */
const IS_CONTESTED = 'It was contested. Our team writes its decision to both sides.';
const CONTESTED_WORDS: Partial<Record<Booking['status'], string>> = {
  COMPLETED: 'It was contested, and our team decided that the guest was there.',
  CANCELLED_BY_HOST: 'It was contested, and our team decided that the host cancelled.',
};

/** The reasons for declining that a host chooses from; the reason for a cancellation is free text. */
const DECLINE_WORDS: Record<string, string> = {
  DATES: 'The nights do not suit',
  GUESTS: 'Too many guests',
  RULES: 'It does not fit the house rules',
  OTHER: 'Another reason',
};

/** The guest; with their contact from the confirmation on. */
function Guest({ guest: { name, rating, reviewCount, stays, email, phone } }: Pick<Booking, 'guest'>) {
  const link = 'inline-flex min-h-11 items-center wrap-anywhere text-brand underline underline-offset-4';
  return (
    <div className="rounded-tile border border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 wrap-anywhere font-semibold">{name}</span>
        <span className="inline-flex items-center gap-1 text-sm text-muted">
          {rating === null ? (
            'No reviews by hosts yet'
          ) : (
            <>
              <IconStarFilled size={14} aria-hidden="true" className="text-star" />
              {rating} of 5 ({plural(reviewCount, 'review')})
            </>
          )}
          , {plural(stays, 'stay')}
        </span>
      </p>
      {phone ? (
        <p className="flex flex-wrap gap-x-5 text-sm">
          {email ? (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          ) : null}
          <a href={callLink(phone)} className={link}>
            {phone}
          </a>
        </p>
      ) : null}
    </div>
  );
}
