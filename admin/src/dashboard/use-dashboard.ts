import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../api/data-provider';
import type { Dashboard } from '../api/records';

const MINUTE_MS = 60_000;

/** The figures of the first page; the menu shows some of them. Refreshed each minute. */
export function useDashboard() {
  const provider = useDataProvider<ConsoleProvider>();
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => provider.dashboard({ signal }),
    refetchInterval: MINUTE_MS,
    staleTime: MINUTE_MS / 2,
  });
}

/** The number of waiting items by resource. */
export function waitingIn({ pendingByAge, waiting }: Dashboard): Record<string, number> {
  return {
    queue: pendingByAge.reduce((sum, { listings, revisions }) => sum + listings + revisions, 0),
    services: waiting.services,
    reports: waiting.reports,
    cases: waiting.cases,
    'blog-comments': waiting.blogComments,
    'contact-messages': waiting.contactMessages,
    inquiries: waiting.inquiries,
  };
}
