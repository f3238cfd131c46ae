import { Badge, StatusBadge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { EmptyState } from '@/components/ui/empty-state';
import { MovedBadge } from './moved-badge';
import type { RequestRow } from './requests-api';

const HEADINGS = ['Type/UserType', 'RequesterPhone', 'DateSubmitted', 'Status', 'View'];

interface RequestsTableProps {
  rows: RequestRow[];
  /** The person's own requests are named by their listing or service, not by the requester. */
  sent: boolean;
  /** Rows of every status: a tab may be empty where others are not. */
  isAll: boolean;
  onView: (row: RequestRow) => void;
}

/** Tours, enquiries and service requests in one table; where that is too wide, each row is a card. */
export function RequestsTable({ rows, sent, isAll, onView }: RequestsTableProps) {
  if (rows.length === 0) return <NoRequests sent={sent} isAll={isAll} />;
  return (
    <table className="block w-full xl:table xl:overflow-hidden xl:rounded-card xl:border xl:border-line xl:bg-surface">
      <thead className="sr-only xl:not-sr-only xl:table-header-group">
        <tr className="border-b border-line text-start text-sm text-muted">
          {[sent ? 'Asked about' : 'Requester Name', ...HEADINGS].map((heading) => (
            <th key={heading} scope="col" className="px-4 py-3 text-start font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@container grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] xl:table-row-group">
        {rows.map((row) => {
          const [first, second] = namesOf(row, sent);
          return (
            <tr
              key={row.id}
              className="grid grid-cols-[1fr_auto_auto] gap-x-3 @max-[17rem]:flex @max-[17rem]:flex-col rounded-card border border-line bg-surface p-4 xl:table-row xl:border-0 xl:border-b"
            >
              <td className="col-span-2 min-w-0 xl:max-w-64 xl:px-4 xl:py-3">
                <span className="line-clamp-2 font-semibold">{first}</span>
                <span className="line-clamp-2 text-sm text-muted">{second}</span>
              </td>
              <td className="text-end xl:px-4 xl:py-3 xl:text-start">
                <Badge tone={row.kind === 'tour' ? 'brand' : 'plain'}>{row.type}</Badge>
              </td>
              <td className="text-sm text-muted xl:px-4 xl:py-3 xl:text-base xl:text-ink">{row.phone}</td>
              <td className="col-span-2 text-end text-sm text-muted xl:px-4 xl:py-3 xl:text-start">
                <DateText value={row.of.createdAt} />
              </td>
              <td className="col-span-2 self-center xl:px-4 xl:py-3">
                <span className="inline-flex flex-wrap gap-1">
                  <StatusBadge status={row.of.status} />
                  <MovedBadge of={row.of} />
                </span>
              </td>
              <td className="text-end xl:px-4 xl:py-1 xl:text-start">
                <Button look="quiet" onClick={() => onView(row)} aria-label={`View ${first}`}>
                  View
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The heading of the specification, with what shows here and the way to it. */
function NoRequests({ sent, isAll }: { sent: boolean; isAll: boolean }) {
  const [text, to, label] = !isAll
    ? ['No request has this status.', `/enquiry?box=${sent ? 'sent' : 'received'}`, 'All requests']
    : sent
      ? ['What you ask about homes and services shows here.', '/search', 'Search homes']
      : [
          'What people ask about your homes and services shows here. Your own requests are under Sent.',
          '/properties',
          'My properties',
        ];
  return <EmptyState heading="No Data" text={text} action={<ButtonLink to={to}>{label}</ButtonLink>} />;
}

/** The two lines of its first cell: the requester, and the listing or service; of the person's own the latter alone. */
function namesOf(row: RequestRow, sent: boolean): [string, string?] {
  const subject =
    row.kind === 'service'
      ? (row.of.service?.title ?? `${row.of.serviceTitle} (no longer offered)`)
      : row.of.listing
        ? (row.of.listing.title ?? 'The home')
        : 'A home that is no longer listed';
  return sent ? [subject] : [row.name, subject];
}
