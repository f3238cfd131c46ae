import { IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Prefetch } from '@/api/prefetch';
import { ButtonLink } from '@/components/ui/button';
import { latePart } from '@/components/ui/late-part';
import { MoreButton } from '@/components/ui/more-button';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { RequestDetails } from '@/features/requests/request-details';
import { REQUEST_TABS } from '@/features/requests/request-tabs';
import {
  requestCountsQuery,
  requestPages,
  requestQuery,
  type Box,
  type RequestKey,
  type RequestRow,
  type StatusFilter,
} from '@/features/requests/requests-api';
import { bookingCountsQuery } from '@/features/stays/stays-api';
import { RequestsTable } from '@/features/requests/requests-table';
import { WaitingList } from '@/features/viewings/waiting-list';
import { formatNumber } from '@/lib/format/formatting';
import { useSession } from '@/lib/session/session';

const StayRequests = latePart(
  () => import('@/features/stays/booking-list'),
  'BookingList',
  <Skeleton className="h-64 w-full rounded-card" />,
);

const BOXES = [
  { value: 'received', label: 'Received' },
  { value: 'sent', label: 'Sent' },
];

const KINDS = [
  { value: 'requests', label: 'Requests' },
  { value: 'stays', label: 'Stays' },
];

function chosenBy(params: URLSearchParams) {
  const { value: tab, status } =
    REQUEST_TABS.find(({ value }) => value === params.get('tab')) ?? REQUEST_TABS[0]!;
  const box: Box = params.get('box') === 'sent' ? 'sent' : 'received';
  // Notifications of stays lead to a tab of that name.
  const isStays = params.get('kind') === 'stays' || params.get('tab') === 'stays';
  return { tab, status, box, isStays };
}

/** Requests of all kinds, and stays, received and sent; both in the tabs of their status. */
export function Requests() {
  const userId = useSession()!.userId;
  const [params, setParams] = useSearchParams();
  const { tab, status, box, isStays } = chosenBy(params);
  const ofRequests = useQuery({ ...requestCountsQuery(userId, box), enabled: !isStays });
  const ofStays = useQuery({ ...bookingCountsQuery(userId, box), enabled: isStays });
  const counts = (isStays ? ofStays : ofRequests).data;
  const go = (change: Record<string, string>) =>
    setParams({ ...(isStays ? { kind: 'stays' } : {}), tab, box, ...change });
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title="Request/Enquiry">Request/Enquiry</PageTitle>
        <ButtonLink
          look="quiet"
          to="/calendar"
          className="-ms-4 sm:ms-auto"
          icon={<IconCalendarEvent size={20} aria-hidden="true" />}
        >
          Calendar
        </ButtonLink>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <RadioGroup
            legend="Kind"
            hideLegend
            choices={KINDS}
            value={isStays ? 'stays' : 'requests'}
            onChange={(event) => go({ kind: event.target.value })}
          />
          <RadioGroup
            legend="Show"
            hideLegend
            choices={BOXES}
            value={box}
            onChange={(event) => go({ box: event.target.value })}
          />
        </div>
      </div>
      <Tabs
        label="Status"
        name="requests"
        tabs={REQUEST_TABS.map(({ value, label, status: of }) => ({
          value,
          label: counts ? `${label} (${formatNumber(counts[of])})` : label,
        }))}
        value={tab}
        onChange={(next) => go({ tab: next })}
      />
      {box === 'sent' && !isStays ? <WaitingList userId={userId} /> : null}
      <TabPanel name="requests" value={tab}>
        {isStays ? (
          <StayRequests userId={userId} box={box} status={status} />
        ) : (
          <RequestList userId={userId} box={box} status={status} />
        )}
      </TabPanel>
    </div>
  );
}

Requests.prefetch = ((client, userId, params) => {
  const { status, box, isStays } = chosenBy(params);
  if (isStays) return client.prefetchQuery(bookingCountsQuery(userId, box));
  void client.prefetchQuery(requestCountsQuery(userId, box));
  return client.prefetchInfiniteQuery(requestPages(userId, box, status));
}) satisfies Prefetch;

interface RequestListProps {
  userId: string;
  box: Box;
  status: StatusFilter;
}

/** Tour requests, enquiries and service requests. */
function RequestList({ userId, box, status }: RequestListProps) {
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  const query = useInfiniteQuery(requestPages(userId, box, status));
  const [viewed, setViewed] = useState<RequestRow | null>(null);
  const linked = params.get('tour');
  const opened: RequestKey | null = viewed ?? (linked ? { kind: 'tour', id: linked } : null);
  // The row of the list, which changes while the dialog is open. One that the filter has lost is read alone.
  const listed = query.data?.find(({ id }) => id === opened?.id);
  const { data: one } = useQuery({
    ...requestQuery(opened ?? { kind: 'tour', id: '' }),
    enabled: opened !== null && !listed,
  });
  const shown = listed ?? one ?? viewed;
  function close() {
    setViewed(null);
    if (!linked) return;
    params.delete('tour');
    setParams(params, { replace: true });
  }
  return (
    <>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-64 w-full rounded-card" />}
        isEmpty={() => false}
      >
        {(rows) => (
          <>
            <div className="xl:overflow-x-auto">
              <RequestsTable rows={rows} sent={box === 'sent'} isAll={status === 'ALL'} onView={setViewed} />
            </div>
            <MoreButton query={query} />
          </>
        )}
      </QueryView>
      {shown ? (
        <RequestDetails
          row={shown}
          onClose={close}
          // Shown where the list has lost it. If the dialog was closed meanwhile, it stays closed.
          onChanged={(row) => queries.setQueryData(requestQuery(row).queryKey, row)}
        />
      ) : null}
    </>
  );
}
