import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { Dashboard } from '../api/records';

const MINUTE_MS = 60_000;

/** The figures of the first page; the menu shows one of them. Read anew each minute. */
export function useDashboard() {
  const provider = useDataProvider<ConsoleProvider>();
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => provider.dashboard({ signal }),
    refetchInterval: MINUTE_MS,
    staleTime: MINUTE_MS / 2,
  });
}

/** How much waits for somebody, by the resource where it waits. */
export function waitingIn({ pendingByAge, waiting }: Dashboard): Record<string, number> {
  return {
    queue: pendingByAge.reduce((sum, { listings, revisions }) => sum + listings + revisions, 0),
    services: waiting.services,
    reports: waiting.reports,
    'blog-comments': waiting.blogComments,
    'contact-messages': waiting.contactMessages,
    inquiries: waiting.inquiries,
  };
}
