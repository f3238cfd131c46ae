import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNaira } from '@/lib/format/formatting';
import { addDays, firstDay, longDay, monthOf, type Day } from '../calendar-days';
import { RangeCalendar, rangeLook } from '../range-calendar';
import { stayDates } from '../stay-words';
import { nightsQuery, type Night } from '../stays-api';
import { dayProblem, NO_RANGE, pressed, wantsDeparture, type Offer } from './stay-range';
import type { StayChoice } from './use-stay-choice';

interface StayCalendarProps {
  listingId: string;
  choice: StayChoice;
  maxNights: number;
}

/** How far beyond the visible days the nights are loaded: a long stay may begin with the last of them. */
const AHEAD_DAYS = 62;

/** The nights of a unit, of which the arrival and the departure are chosen. */
export function StayCalendar({ listingId, choice, maxNights }: StayCalendarProps) {
  const query = useInfiniteQuery(nightsQuery(listingId, choice.unit.unitId));
  const [until, setUntil] = useState<Day>(choice.range.to ?? '');
  const { data: known, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const last = known?.at(-1)?.date;
  const isShort = last !== undefined && until !== '' && last < addDays(until, AHEAD_DAYS);
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[26rem] w-full" />}>
      {(nights) => (
        <Nights
          key={choice.unit.unitId}
          nights={nights}
          hasMore={hasNextPage}
          choice={choice}
          maxNights={maxNights}
          onShow={(month) => setUntil(addDays(firstDay(month), 31))}
        />
      )}
    </QueryView>
  );
}

interface NightsProps {
  nights: Night[];
  hasMore: boolean;
  choice: StayChoice;
  maxNights: number;
  onShow: (month: string) => void;
}

function Nights({ nights, hasMore, choice, maxNights, onShow }: NightsProps) {
  const [refused, setRefused] = useState('');
  const byDay = useMemo(() => new Map(nights.map((night) => [night.date, night])), [nights]);
  const { range, units } = choice;
  const offer: Offer = { nights: byDay, units, maxNights };
  const first = nights[0]!.date;
  // Until all nights are loaded, later months can be reached, and load then.
  const known = addDays(nights.at(-1)!.date, hasMore ? AHEAD_DAYS : 1);
  const last = hasMore && range.to && range.to > known ? range.to : known;
  const look = (day: Day) => {
    const night = byDay.get(day);
    const problem = dayProblem(offer, range, day);
    return rangeLook(range, day, {
      problem,
      about: night ? formatNaira(night.price) : undefined,
      content: <NightPrice price={problem || !night ? null : night.price} />,
    });
  };
  function press(day: Day) {
    const problem = dayProblem(offer, range, day);
    setRefused(problem ? `${longDay(day)}: ${problem}` : '');
    if (!problem) choice.setRange(pressed(offer, range, day));
  }
  return (
    <div>
      <RangeCalendar
        label="Nights"
        first={first}
        last={last}
        start={range.from && monthOf(range.from) >= monthOf(first) ? range.from : first}
        lookOf={look}
        onPress={press}
        onShow={onShow}
      />
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className={`text-sm ${refused ? 'font-medium text-danger' : 'text-muted'}`}>
          {refused || hintOf(choice, byDay)}
        </p>
        {range.from ? (
          <Button look="quiet" onClick={() => choice.setRange(NO_RANGE)}>
            Clear dates
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function hintOf({ range }: StayChoice, nights: ReadonlyMap<Day, Night>): string {
  if (!range.from) return 'Choose your day of arrival.';
  if (!wantsDeparture(range)) return stayDates(range.from, range.to!);
  const least = nights.get(range.from)?.minNights ?? 1;
  return `Now choose your day of departure${least > 1 ? `, at least ${least} nights later` : ''}.`;
}

/** "45k" below the number of a day that can be chosen. */
function NightPrice({ price }: { price: number | null }) {
  return (
    <span aria-hidden="true" className="min-h-3 text-[0.625rem] font-normal">
      {price === null ? '' : price < 1000 ? price : `${Math.round(price / 100) / 10}k`}
    </span>
  );
}
