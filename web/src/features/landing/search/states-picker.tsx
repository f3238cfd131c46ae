import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/format/formatting';
import { STATE_SHAPES } from '@/features/places/nigeria-map';
import { StatesMap } from '@/features/places/states-map';
import { homesIn } from '@/features/search/search-state';
import { countsQuery } from '../figures-api';
import { Section } from '../section';

/** The number of states that a phone lists at first: those with the most listings. */
const FIRST = 8;

/** All states, as a map and as a list of the same links. */
export function StatesPicker() {
  const known = useQuery(countsQuery).data?.state;
  const counts = known ?? {};
  const list = useId();
  const [whole, setWhole] = useState(false);
  const most = STATE_SHAPES.map(({ name }) => name)
    .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
    .slice(0, FIRST);
  return (
    <Section heading="Homes in every state" text="Pick a state on the map or from the list.">
      <div className="grid items-center gap-8 lg:grid-cols-[1.2fr_1fr]">
        <StatesMap counts={known} hrefFor={homesIn} />
        <div>
          <ul id={list} className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
            {STATE_SHAPES.map(({ name }) => (
              <li key={name} className={whole || most.includes(name) ? '' : 'max-sm:hidden'}>
                <Link
                  to={homesIn(name)}
                  className="flex min-h-11 items-center justify-between gap-2 border-b border-line hover:text-brand-strong sm:min-h-10"
                >
                  {name}{' '}
                  <span className="text-sm text-muted">{counts[name] ? formatNumber(counts[name]) : ''}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Button
            look="secondary"
            full
            className="mt-4 sm:hidden"
            aria-expanded={whole}
            aria-controls={list}
            onClick={() => setWhole(!whole)}
          >
            {whole ? 'Show fewer' : `Show all ${STATE_SHAPES.length} states`}
          </Button>
        </div>
      </div>
    </Section>
  );
}
