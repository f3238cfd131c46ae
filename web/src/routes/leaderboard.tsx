import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '@/components/ui/empty-state';
import { PageTitle } from '@/components/ui/page-title';
import { isFirstLoad, QueryView } from '@/components/ui/query-view';
import { SelectField } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { Board } from '@/features/leaderboard/board';
import { boardQuery, seasonsQuery, type Season } from '@/features/leaderboard/leaderboard-api';
import { seasonName } from '@/features/leaderboard/season-name';
import { OwnStanding } from '@/features/leaderboard/own-standing';
import { Medal, TIERS, type Tier } from '@/features/rewards/medal';
import { standingQuery } from '@/features/rewards/rewards-api';
import { capitalised } from '@/lib/format/formatting';
import { useSession } from '@/lib/session/session';

const TABS = TIERS.map((tier) => ({ value: tier, label: capitalised(tier) }));

/** The week's race of each tier, now and in past seasons. */
export function Leaderboard() {
  const userId = useSession()!.userId;
  const [params, setParams] = useSearchParams();
  const standing = useQuery(standingQuery);
  const seasons = useQuery(seasonsQuery);
  const known = TIERS.find((tier) => tier === params.get('tier')) ?? standing.data?.tier;
  // Where the person's tier could not be loaded, and stays unknown, the ranks begin with the first.
  const tier: Tier = known ?? TIERS[0];
  const season = params.get('season') ?? undefined;
  // The season in the URL, else the last one that is over.
  const past = seasons.data?.find(({ seasonId, isCurrent }) => (season ? seasonId === season : !isCurrent));
  const board = useQuery({
    ...boardQuery(tier, season),
    enabled: known !== undefined || !isFirstLoad(standing),
  });
  const go = (next: { tier?: string; season?: string }) =>
    setParams(
      Object.fromEntries(Object.entries({ tier, season, ...next }).filter(([, value]) => value)) as Record<
        string,
        string
      >,
    );
  return (
    <div className="max-w-3xl space-y-5">
      <div className="flex flex-wrap items-center gap-4">
        <Medal tier={known ?? null} size={64} />
        <div className="max-w-full flex-1">
          <PageTitle title="LeaderBoards">LeaderBoards</PageTitle>
          <p className="text-muted">{known ? `${capitalised(known)} tier` : '\u00A0'}</p>
        </div>
      </div>
      {season ? null : (
        <QueryView query={standing} skeleton={<Skeleton className="h-28 w-full rounded-card" />}>
          {(own) => <OwnStanding standing={own} shown={tier} />}
        </QueryView>
      )}
      <div className="space-y-5" hidden={isFirstLoad(seasons) || (!season && isFirstLoad(standing))}>
        {(seasons.data?.length ?? 0) > 1 ? (
          <SelectField
            label="Season"
            value={season ?? ''}
            onChange={(event) => go({ season: event.target.value })}
            options={seasons.data!.map((one) => ({
              value: one.isCurrent ? '' : one.seasonId,
              label: nameOf(one),
            }))}
          />
        ) : null}
        {past ? (
          <p>
            <TextLink to={`/seasons/${past.seasonId}`}>
              {season ? 'The result of this season' : 'The result of last week'}
            </TextLink>
          </p>
        ) : null}
        <Tabs label="Tier" name="tier" tabs={TABS} value={tier} onChange={(next) => go({ tier: next })} />
        <TabPanel name="tier" value={tier}>
          <QueryView
            query={board}
            skeleton={<Skeleton className="h-96 w-full rounded-card" />}
            isEmpty={({ items }) => items.length === 0}
            empty={<EmptyState heading="No Data" text="Nobody has points in this tier yet." />}
          >
            {({ items }) => <Board rows={items} tier={tier} userId={userId} past={Boolean(season)} />}
          </QueryView>
        </TabPanel>
      </div>
    </div>
  );
}

const nameOf = (season: Season): string => (season.isCurrent ? 'This week' : seasonName(season));
