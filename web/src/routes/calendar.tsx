import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Prefetch } from '@/api/prefetch';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageTitle } from '@/components/ui/page-title';
import { isFirstLoad, QueryView } from '@/components/ui/query-view';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { isWide, useWide } from '@/components/ui/use-wide';
import { agendaQuery } from '@/features/agenda/agenda-api';
import { agendaItems, type AgendaItem } from '@/features/agenda/agenda-items';
import { AgendaList } from '@/features/agenda/agenda-list';
import { AgendaMonth } from '@/features/agenda/agenda-month';
import { spanOf, type AgendaView } from '@/features/agenda/agenda-spans';
import { AgendaWeek } from '@/features/agenda/agenda-week';
import { HoldOpenHouse } from '@/features/own-listings/hold-open-house';
import type { Day } from '@/features/stays/calendar-days';
import { useSession } from '@/lib/session/session';
import { isDay } from '@/lib/timing/is-day';
import { today, useToday } from '@/lib/timing/use-today';

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
];
function shownBy(params: URLSearchParams, wide: boolean, now: Day) {
  const given = params.get('day') ?? '';
  const day = isDay(given) ? given : now;
  const view = wide ? viewOf(params.get('view')) : 'list';
  return { day, view, span: spanOf(view, day) };
}

/** Tours, open houses and stays of a person, as an owner and as a guest. */
export function CalendarPage() {
  const userId = useSession()!.userId;
  const [params, setParams] = useSearchParams();
  const wide = useWide();
  const now = useToday();
  const { day, view, span } = shownBy(params, wide, now);
  const query = useQuery(agendaQuery(userId, span.from, span.to));
  const go = (part: { day?: Day; view?: string }) =>
    setParams({ view: params.get('view') ?? view, day, ...part }, { replace: true });
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>Calendar</PageTitle>
        {/* On phones a row of its own, so that nothing moves when the first button appears. */}
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <HoldOpenHouse userId={userId} />
          <ButtonLink look="secondary" to="/settings?tab=viewings">
            Viewing hours
          </ButtonLink>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <Button
            look="secondary"
            className="size-11 px-1"
            aria-label="Earlier"
            icon={<IconChevronLeft size={20} aria-hidden="true" />}
            onClick={() => go({ day: span.before })}
          />
          <Button
            look="secondary"
            className="size-11 px-1"
            aria-label="Later"
            icon={<IconChevronRight size={20} aria-hidden="true" />}
            onClick={() => go({ day: span.after })}
          />
          <p className="max-w-full flex-1 font-semibold" aria-live="polite">
            {span.name}
          </p>
          {day === now ? null : (
            <Button look="quiet" onClick={() => go({ day: now })}>
              Today
            </Button>
          )}
        </div>
        <RadioGroup
          className="max-lg:hidden"
          legend="Show"
          hideLegend
          choices={VIEWS}
          value={view}
          onChange={(event) => go({ view: event.target.value })}
        />
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
        {(facts) => (
          <Agenda
            view={view}
            items={agendaItems(facts, span.from, span.to)}
            day={day}
            today={now}
            onDay={(next) => go({ day: next })}
          />
        )}
      </QueryView>
      <p className="text-sm text-muted" hidden={isFirstLoad(query)}>
        All times are Lagos time. To see your calendar in other programs, find its address in your{' '}
        <TextLink to="/settings?tab=viewings">settings</TextLink>.
      </p>
    </div>
  );
}

CalendarPage.prefetch = ((client, userId, params) => {
  // Which days are shown depends on the width, which the server does not know.
  if (import.meta.env.SSR) return undefined;
  const { from, to } = shownBy(params, isWide(), today()).span;
  return client.prefetchQuery(agendaQuery(userId, from, to));
}) satisfies Prefetch;

const viewOf = (given: string | null): AgendaView => (given === 'week' || given === 'list' ? given : 'month');

interface AgendaProps {
  view: AgendaView;
  items: AgendaItem[];
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
}

function Agenda({ view, items, ...place }: AgendaProps) {
  if (view === 'month') return <AgendaMonth items={items} {...place} />;
  if (view === 'week') return <AgendaWeek items={items} {...place} />;
  if (items.length > 0) return <AgendaList items={items} {...place} />;
  return (
    <EmptyState
      icon={<IconCalendarEvent size={40} stroke={1.4} aria-hidden="true" />}
      heading="Nothing planned on these days"
      text="Tours, open houses and stays appear here once they are requested."
    />
  );
}
