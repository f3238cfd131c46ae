import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryView } from '@/components/ui/query-view';
import { homesIn } from '@/features/search/search-state';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNumber, plural } from '@/lib/format/formatting';
import { countIn, countsQuery, statsQuery } from './figures-api';
import { HouseArt } from '../../components/ui/house-art';
import { Section } from './section';

const tiles = 'grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4';
const CITIES = ['Lagos', 'Abuja', 'Port Harcourt', 'Enugu'];

const FIGURES: { key: 'listings' | 'agents' | 'newThisWeek' | 'toursCompleted'; label: string }[] = [
  { key: 'listings', label: 'homes listed now' },
  { key: 'agents', label: 'agents with homes' },
  { key: 'newThisWeek', label: 'new this week' },
  { key: 'toursCompleted', label: 'tours completed' },
];

/** Listings in the four largest cities, and the site's figures: all counted. */
export function Cities() {
  return (
    <Section heading="Explore by city">
      <QueryView query={useQuery(countsQuery)} skeleton={<CitiesSkeleton />}>
        {(counts) => (
          <ul className={tiles}>
            {CITIES.map((city) => (
              <CityTile key={city} city={city} count={countIn(counts, city)} />
            ))}
          </ul>
        )}
      </QueryView>
      <QueryView
        query={useQuery(statsQuery)}
        skeleton={<Skeleton className="mt-4 h-28 w-full rounded-card" />}
      >
        {(stats) => (
          <dl className="mt-4 grid grid-cols-2 gap-3 rounded-card border border-line bg-surface p-5 sm:p-6 lg:grid-cols-4">
            {FIGURES.map(({ key, label }) => (
              <div key={key} className="flex flex-col-reverse justify-end">
                <dt className="text-muted">{label}</dt>
                <dd className="text-3xl font-bold tracking-tight text-brand">{formatNumber(stats[key])}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Section>
  );
}

function CityTile({ city, count }: { city: string; count: number }) {
  return (
    <li>
      <Link
        to={homesIn(city)}
        className="relative flex min-h-32 flex-col overflow-hidden rounded-card bg-deep p-4 text-on-deep transition-transform duration-[200ms] hover:-translate-y-0.5 sm:min-h-40 sm:p-5"
      >
        <HouseArt
          moon={false}
          className="pointer-events-none absolute end-0 bottom-0 h-full w-3/4 opacity-25"
        />
        <span className="relative text-xl font-semibold">{city}</span>
        <span className="relative">{plural(count, 'Property', 'Properties')}</span>
      </Link>
    </li>
  );
}

function CitiesSkeleton() {
  return (
    <div className={tiles}>
      {CITIES.map((city) => (
        <Skeleton key={city} className="h-32 rounded-card sm:h-40" />
      ))}
    </div>
  );
}
