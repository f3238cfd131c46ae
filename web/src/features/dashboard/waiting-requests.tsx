import { useQuery } from '@tanstack/react-query';
import { IconCalendarEvent, IconMail, IconTool } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DateText } from '@/components/ui/date-text';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNumber } from '@/lib/format/formatting';
import { useSession } from '@/lib/session/session';
import { waitingQuery, type WaitingRequest } from './dashboard-api';
import { Panel } from './panel';

const PENDING = '/enquiry?tab=pending';

const KINDS: Record<WaitingRequest['kind'], { icon: typeof IconMail; text: string }> = {
  tour: { icon: IconCalendarEvent, text: 'asks for a tour' },
  enquiry: { icon: IconMail, text: 'sent an enquiry' },
  service: { icon: IconTool, text: 'asks for a service' },
  stay: { icon: IconCalendarEvent, text: 'asks for a stay' },
};

/** Requests that wait for a reply. */
export function WaitingRequests() {
  const userId = useSession()!.userId;
  const query = useQuery(waitingQuery(userId));
  const total = query.data?.total ?? 0;
  return (
    <Panel
      heading={total > 0 ? `Waiting for your reply (${formatNumber(total)})` : 'Waiting for your reply'}
      seeAll={PENDING}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-28 w-full rounded-card" />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p className="rounded-card border border-line bg-surface p-5 text-muted">
            Nobody is waiting. Well done.
          </p>
        }
      >
        {({ items }) => (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {items.map((request) => (
              <WaitingLine key={request.id} request={request} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function WaitingLine({ request }: { request: WaitingRequest }) {
  const { icon: Icon, text } = KINDS[request.kind];
  return (
    <li>
      <Link
        to={request.kind === 'stay' ? `${PENDING}&kind=stays` : PENDING}
        className="flex flex-wrap items-center gap-x-4 px-5 py-3 -outline-offset-3 hover:bg-brand-soft sm:flex-nowrap"
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" className="shrink-0 text-brand" />
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-semibold">
            {request.name} {text}
          </span>
          <span className="line-clamp-2 text-sm text-muted">{request.about}</span>
        </span>
        <span className="shrink-0 text-sm text-muted max-sm:basis-full max-sm:ps-10">
          <DateText value={request.createdAt} as="ago" />
        </span>
      </Link>
    </li>
  );
}
