import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
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
  type Box,
  type RequestRow,
} from '@/features/requests/requests-api';
import { RequestsTable } from '@/features/requests/requests-table';
import { formatNumber } from '@/lib/format/formatting';
import { useSession } from '@/lib/session/session';

const BOXES = [
  { value: 'received', label: 'Received' },
  { value: 'sent', label: 'Sent' },
];

/** Tour requests, enquiries and service requests, received and sent. */
export function Requests() {
  const userId = useSession()!.userId;
  const [params, setParams] = useSearchParams();
  const [viewed, setViewed] = useState<RequestRow | null>(null);
  const { value: tab, status } =
    REQUEST_TABS.find(({ value }) => value === params.get('tab')) ?? REQUEST_TABS[0]!;
  const box: Box = params.get('box') === 'sent' ? 'sent' : 'received';
  const query = useInfiniteQuery(requestPages(userId, box, status));
  const { data: counts } = useQuery(requestCountsQuery(userId, box));
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle title="Request/Enquiry">Request/Enquiry</PageTitle>
        <RadioGroup
          legend="Show"
          hideLegend
          choices={BOXES}
          value={box}
          onChange={(event) => setParams({ tab, box: event.target.value })}
        />
      </div>
      <Tabs
        label="Status"
        name="requests"
        tabs={REQUEST_TABS.map(({ value, label, status: of }) => ({
          value,
          label: counts ? `${label} (${formatNumber(counts[of])})` : label,
        }))}
        value={tab}
        onChange={(next) => setParams({ tab: next, box })}
      />
      <TabPanel name="requests" value={tab}>
        <QueryView
          query={query}
          skeleton={<Skeleton className="h-64 w-full rounded-card" />}
          isEmpty={() => false}
        >
          {(rows) => (
            <>
              <RequestsTable rows={rows} sent={box === 'sent'} onView={setViewed} />
              <MoreButton query={query} />
            </>
          )}
        </QueryView>
      </TabPanel>
      {viewed ? (
        <RequestDetails
          row={viewed}
          onClose={() => setViewed(null)}
          // If it was closed meanwhile, it stays closed.
          onChanged={(row) => setViewed((now) => (now?.id === row.id ? row : now))}
        />
      ) : null}
    </div>
  );
}
