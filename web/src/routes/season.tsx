import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { EmptyState } from '@/components/ui/empty-state';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { TextLink } from '@/components/ui/text-link';
import { Board } from '@/features/leaderboard/board';
import { seasonQuery } from '@/features/leaderboard/leaderboard-api';
import { OwnResult } from '@/features/leaderboard/own-result';
import { TIERS } from '@/features/rewards/medal';
import { capitalised, plural } from '@/lib/format/formatting';
import { seasonName } from '@/features/leaderboard/season-name';
import { useSession } from '@/lib/session/session';
import { Fallback } from './fallback';

const TABS = TIERS.map((tier) => ({ value: tier, label: capitalised(tier) }));

/** One week's result: your own, and the first ten of each tier. */
export function SeasonPage() {
  const { id = '' } = useParams();
  const userId = useSession()!.userId;
  const [params, setParams] = useSearchParams();
  const query = useQuery(seasonQuery(id));
  if (query.error instanceof ApiError && query.error.statusCode === 404) return <Fallback />;
  const week = query.data ? seasonName(query.data) : 'Season';
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <PageTitle title={week}>{week}</PageTitle>
        <p className="text-muted">
          {query.data ? `${plural(query.data.people, 'person', 'people')} with points. ` : null}
          <TextLink to="/leaderboard">LeaderBoards</TextLink>
        </p>
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ own, top, isCurrent }) => {
          const tier = TIERS.find((one) => one === params.get('tier')) ?? own?.tier ?? 'gold';
          const rows = top.filter((row) => row.tier === tier);
          return (
            <>
              <OwnResult own={own} isCurrent={isCurrent} />
              <Tabs
                label="Tier"
                name="season"
                tabs={TABS}
                value={tier}
                onChange={(next) => setParams({ tier: next }, { replace: true })}
              />
              <TabPanel name="season" value={tier}>
                {rows.length === 0 ? (
                  <EmptyState heading="No Data" text="Nobody had points in this tier." />
                ) : (
                  <Board rows={rows} tier={tier} userId={userId} past />
                )}
              </TabPanel>
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
