import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { PageTitle } from '@/components/ui/page-title';
import { isFirstLoad, QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { guidesQuery } from '@/features/blog/blog-api';
import { BlogPostCard } from '@/features/blog/blog-post-card';
import { eventsQuery } from '@/features/content/content-api';
import { EventCard } from '@/features/content/event-card';

/** Open houses and events with their dates, and guides for people who invest in property. */
export function Invest() {
  const events = useQuery(eventsQuery);
  return (
    <div className="page space-y-12 py-10">
      <header className="max-w-prose space-y-2">
        <PageTitle>Building wealth through real estate investment</PageTitle>
        <p className="text-lg text-muted">
          See homes together with others, meet the people who build, and read before you pay.
        </p>
      </header>
      <section aria-labelledby="events">
        <h2 id="events" className="mb-4 text-2xl">
          Open houses and events
        </h2>
        <QueryView
          query={events}
          skeleton={<Skeleton className="h-40 w-full rounded-card" />}
          empty={
            <EmptyState
              icon={<IconCalendarEvent size={40} stroke={1.4} aria-hidden="true" />}
              heading="No events yet"
              text="New dates show here as soon as they are set"
            />
          }
        >
          {(dates) => (
            <ul className="grid gap-4 sm:grid-cols-2">
              {dates.map((event) => (
                <EventCard key={event.eventId} event={event} />
              ))}
            </ul>
          )}
        </QueryView>
      </section>
      <section aria-labelledby="guides" hidden={isFirstLoad(events)}>
        <h2 id="guides" className="mb-4 text-2xl">
          Guides
        </h2>
        <QueryView
          query={useQuery(guidesQuery)}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState heading="No guides yet" />}
          skeleton={<Skeleton className="h-40 w-full rounded-card" />}
        >
          {({ items }) => (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {items.map((post) => (
                <li key={post.postId}>
                  <BlogPostCard post={post} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </section>
    </div>
  );
}
