import { useQuery } from '@tanstack/react-query';
import { IconCalendarEvent, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DateText } from '@/components/ui/date-text';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/session/session';
import { waitingQuery, type WaitingRequest } from './dashboard-api';
import { Panel } from './panel';

const SHOWN = 5;

/** Requests that wait for a reply. */
export function WaitingRequests() {
  const userId = useSession()!.userId;
  return (
    <Panel heading="Waiting for your reply" seeAll="/enquiry">
      <QueryView
        query={useQuery(waitingQuery(userId))}
        skeleton={<Skeleton className="h-28 w-full rounded-card" />}
        empty={
          <p className="rounded-card border border-line bg-surface p-5 text-muted">
            Nobody is waiting. Well done.
          </p>
        }
      >
        {(requests) => (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {requests.slice(0, SHOWN).map((request) => (
              <WaitingLine key={request.id} request={request} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function WaitingLine({ request }: { request: WaitingRequest }) {
  const Icon = request.kind === 'tour' ? IconCalendarEvent : IconMail;
  return (
    <li>
      <Link to="/enquiry" className="flex items-center gap-4 px-5 py-3 -outline-offset-3 hover:bg-brand-soft">
        <Icon size={24} stroke={1.75} aria-hidden="true" className="shrink-0 text-brand" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {request.name} {request.kind === 'tour' ? 'asks for a tour' : 'sent an enquiry'}
          </span>
          {request.about ? <span className="block truncate text-sm text-muted">{request.about}</span> : null}
        </span>
        <span className="shrink-0 text-sm text-muted">
          <DateText value={request.at} as="ago" />
        </span>
      </Link>
    </li>
  );
}
