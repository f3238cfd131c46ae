import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StatusBadge } from '@/components/ui/badge';
import { DateText } from '@/components/ui/date-text';
import { Dialog } from '@/components/ui/dialog';
import { MessageWarning } from '@/components/ui/message-warning';
import { TextLink } from '@/components/ui/text-link';
import { formatDate, formatNaira, formatNumber, formatTime } from '@/lib/format/formatting';
import { callLink } from '@/lib/format/phone-links';
import { placeText } from '@/lib/format/place-text';
import { EnquiryThread } from './enquiry-thread';
import { MovedBadge } from './moved-badge';
import { RequestActions } from './request-actions';
import { showChanged } from '@/lib/network/show-changed';
import { tourRow, type RequestRow } from './requests-api';
import { TourChanges } from './tour-changes';
import { changeTour } from './tour-changes-api';

interface RequestDetailsProps {
  row: RequestRow;
  onClose: () => void;
  onChanged: (row: RequestRow) => void;
}

/** All that is known of a request, and what its reader can do about it. */
export function RequestDetails({ row, onClose, onChanged }: RequestDetailsProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.kind === 'service' ? 'Service Details' : 'Property Details'}
      width="medium"
    >
      <div className="space-y-5" data-printed>
        {row.of.box === 'received' ? (
          <Received row={row} onChanged={onChanged} />
        ) : (
          <Sent row={row} onChanged={onChanged} />
        )}
      </div>
    </Dialog>
  );
}

/** Final states. */
const ENDED = ['COMPLETED', 'CANCELLED'];

type PartProps = Omit<RequestDetailsProps, 'onClose'>;

/** The owner decides: what is asked and the decision come first, the facts of their own home last. */
function Received({ row, onChanged }: PartProps) {
  return (
    <>
      <Requester row={row} />
      {row.kind === 'tour' ? <p className="text-lg font-semibold">{tourText(row)}</p> : null}
      <Message row={row} />
      <Status row={row} />
      <MessageWarning warning={row.of.warning} />
      <TourPart row={row} onChanged={onChanged} />
      <RequestActions row={row} onChanged={onChanged} />
      {row.kind === 'enquiry' ? <EnquiryThread row={row} onChanged={onChanged} /> : null}
      <Facts facts={factsOf(row)} />
    </>
  );
}

function Sent({ row, onChanged }: PartProps) {
  return (
    <>
      <Facts facts={factsOf(row)} />
      {row.kind === 'tour' ? <Requester row={row} /> : null}
      <Message row={row} />
      <Status row={row} />
      <MessageWarning warning={row.of.warning} />
      <TourPart row={row} onChanged={onChanged} />
      <RequestActions row={row} onChanged={onChanged} />
      {row.kind === 'enquiry' ? <EnquiryThread row={row} onChanged={onChanged} /> : null}
    </>
  );
}

/** Moving a tour, and reporting that somebody did not come. */
function TourPart({ row, onChanged }: PartProps) {
  const queries = useQueryClient();
  if (row.kind !== 'tour') return null;
  return (
    <TourChanges
      tour={row.of}
      own={row.of.box === 'received' ? 'owner' : 'sender'}
      act={async (action, body) => {
        const { message, tourRequest } = await changeTour(row.id, action, body);
        await showChanged(queries, [['requests']]);
        onChanged(tourRow(tourRequest));
        return message;
      }}
    />
  );
}

const Message = ({ row: { of } }: { row: RequestRow }) => (
  <p className="rounded-tile bg-sunken p-4 whitespace-pre-line">{of.message?.trim() || 'No message'}</p>
);

/** With the note of the specification: senders read it of whatever is open, owners of tours. */
function Status({ row: { kind, of } }: { row: RequestRow }) {
  const isOpen = !ENDED.includes(of.status);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm font-semibold">Request Status</span>
        <StatusBadge status={of.status} />
        <MovedBadge of={of} />
        {of.cancelReason ? <span className="text-sm text-muted wrap-anywhere">{of.cancelReason}</span> : null}
      </div>
      {isOpen && (of.box === 'sent' || kind === 'tour') ? (
        <p className="text-sm text-muted">
          Please check back later to verify the status of your request/enquiry
        </p>
      ) : null}
    </>
  );
}

/** "In Person tour on 24 November 2026, 10:00". */
const tourText = ({ type, of }: Extract<RequestRow, { kind: 'tour' }>): string =>
  `${type} tour on ${formatDate(of.date)}, ${formatTime(of.time)}`;

/** Missing values show N/A (NA for the zip code). */
function factsOf(row: RequestRow): [string, ReactNode][] {
  if (row.kind === 'service') return serviceFactsOf(row);
  const { kind, of, type, phone, name } = row;
  const { listing } = of;
  const facts: [string, ReactNode][] = [
    ['Request Type', kind === 'tour' ? type : name],
    ['Date Submitted', <DateText key="date" value={of.createdAt} as="date-time" />],
    ['Phone', phone || 'N/A'],
  ];
  if (kind === 'tour') facts.push(['Tour', `${formatDate(of.date)}, ${formatTime(of.time)}`]);
  if (!listing) return [...facts, ['Title', 'No longer listed']];
  return [
    ...facts,
    ['Maximum Price', listing.startPrice === null ? 'N/A' : formatNaira(listing.startPrice)],
    [
      'Title',
      <TextLink key="title" to={`/property/${listing.listingId}`}>
        {listing.title ?? 'N/A'}
      </TextLink>,
    ],
    ['Address', listing.address || 'N/A'],
    ['Country', 'Nigeria'],
    ['State', listing.state || 'N/A'],
    ['City', listing.city || 'N/A'],
    ['Area', listing.areaSqm ? `${formatNumber(listing.areaSqm)} sqm` : listing.area || 'N/A'],
    ['Zip Code', listing.zipCode || 'NA'],
  ];
}

function serviceFactsOf({ of, phone }: Extract<RequestRow, { kind: 'service' }>): [string, ReactNode][] {
  const { service } = of;
  return [
    ['Request Type', service?.kind ?? 'Service'],
    ['Date Submitted', <DateText key="date" value={of.createdAt} as="date-time" />],
    ['Phone', phone || 'N/A'],
    ['Address', of.address || 'N/A'],
    [
      'Title',
      service ? (
        <TextLink key="title" to={`/service/${service.serviceId}`}>
          {service.title}
        </TextLink>
      ) : (
        `${of.serviceTitle} (no longer offered)`
      ),
    ],
    ['Starting From', service ? formatNaira(service.startPrice) : 'N/A'],
    ['Place', service ? placeText(service.area, service.state) : 'N/A'],
  ];
}

export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-muted">{name}</dt>
          <dd className="text-end font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The requester with their contact; to the sender, the contact that they gave. */
function Requester({ row }: { row: RequestRow }) {
  const email = row.kind === 'tour' ? row.of.requesterEmail : row.of.email;
  const isOwn = row.of.box === 'sent';
  const contacts = [...(email ? [[email, `mailto:${email}`]] : []), [row.phone, callLink(row.phone)]];
  return (
    <div className="rounded-tile border border-line p-4 wrap-anywhere">
      {isOwn ? <p className="text-sm text-muted">Sent by you as</p> : null}
      <p className="font-semibold">{row.name}</p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        {contacts.map(([text, href]) =>
          isOwn ? (
            <span key={href}>{text}</span>
          ) : (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
            >
              {text}
            </a>
          ),
        )}
      </p>
    </div>
  );
}
