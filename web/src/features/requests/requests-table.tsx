import { Badge, StatusBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { EmptyState } from '@/components/ui/empty-state';
import type { RequestRow } from './requests-api';

const HEADINGS = ['Requester Name', 'Type/UserType', 'RequesterPhone', 'DateSubmitted', 'Status', 'View'];

interface RequestsTableProps {
  rows: RequestRow[];
  onView: (row: RequestRow) => void;
}

/** Tours, enquiries and service requests in one table; on phones each row stands as a card of its own. */
export function RequestsTable({ rows, onView }: RequestsTableProps) {
  if (rows.length === 0) return <EmptyState heading="No Data" />;
  return (
    <table className="block w-full sm:table sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:bg-surface">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b border-line text-start text-sm text-muted">
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col" className="px-4 py-3 text-start font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-3 sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="grid grid-cols-[1fr_auto] gap-x-3 rounded-card border border-line bg-surface p-4 sm:table-row sm:border-0 sm:border-b"
          >
            <td className="font-semibold sm:px-4 sm:py-3">{row.name}</td>
            <td className="text-end sm:px-4 sm:py-3 sm:text-start">
              <Badge tone={row.kind === 'tour' ? 'brand' : 'plain'}>{row.type}</Badge>
            </td>
            <td className="text-sm text-muted sm:px-4 sm:py-3 sm:text-base sm:text-ink">{row.phone}</td>
            <td className="text-end text-sm text-muted sm:px-4 sm:py-3 sm:text-start">
              <DateText value={row.of.createdAt} />
            </td>
            <td className="self-center sm:px-4 sm:py-3">
              <StatusBadge status={row.of.status} />
            </td>
            <td className="text-end sm:px-4 sm:py-1 sm:text-start">
              <Button look="quiet" onClick={() => onView(row)} aria-label={`View ${row.name}`}>
                View
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
