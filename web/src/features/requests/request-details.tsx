import type { ReactNode } from 'react';
import { StatusBadge } from '@/components/ui/badge';
import { DateText } from '@/components/ui/date-text';
import { Dialog } from '@/components/ui/dialog';
import { TextLink } from '@/components/ui/text-link';
import { formatDate, formatNaira, formatNumber, formatTime } from '@/lib/format/formatting';
import { EnquiryThread } from './enquiry-thread';
import { RequestActions } from './request-actions';
import type { RequestRow } from './requests-api';

interface RequestDetailsProps {
  row: RequestRow;
  onClose: () => void;
  onChanged: (row: RequestRow) => void;
}

/** All that is known of a request, and what its reader can do about it. */
export function RequestDetails({ row, onClose, onChanged }: RequestDetailsProps) {
  const received = row.of.box === 'received';
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.kind === 'service' ? 'Service Details' : 'Property Details'}
      width="medium"
    >
      <div className="space-y-5">
        <Facts facts={factsOf(row)} />
        <p className="rounded-tile bg-sunken p-4 whitespace-pre-line">
          {row.of.message?.trim() || 'No message'}
        </p>
        {received ? <Requester row={row} /> : null}
        <div className="flex flex-wrap items-center gap-3">
          <span className="text-sm font-semibold">Request Status</span>
          <StatusBadge status={row.of.status} />
          {row.of.cancelReason ? <span className="text-sm text-muted">{row.of.cancelReason}</span> : null}
        </div>
        {row.kind !== 'enquiry' || !received ? (
          <p className="text-sm text-muted">
            Please check back later to verify the status of your request/enquiry
          </p>
        ) : null}
        <RequestActions row={row} onChanged={onChanged} />
        {row.kind === 'enquiry' ? <EnquiryThread row={row} onChanged={onChanged} /> : null}
      </div>
    </Dialog>
  );
}

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
  if (!listing) return facts;
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
        'No longer offered'
      ),
    ],
    ['Starting From', service ? formatNaira(service.startPrice) : 'N/A'],
    ['Place', service ? [service.area, service.state].filter(Boolean).join(', ') : 'N/A'],
  ];
}

export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-muted">{name}</dt>
          <dd className="text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Requester({ row }: { row: RequestRow }) {
  const email = row.kind === 'tour' ? row.of.requesterEmail : row.of.email;
  return (
    <div className="rounded-tile border border-line p-4">
      <p className="font-semibold">{row.name}</p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        {email ? (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            {email}
          </a>
        ) : null}
        <a
          href={`tel:${row.phone}`}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          {row.phone}
        </a>
      </p>
    </div>
  );
}
