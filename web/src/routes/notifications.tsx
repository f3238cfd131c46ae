import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { Prefetch } from '@/api/prefetch';
import { EmptyState } from '@/components/ui/empty-state';
import { NoSuchPage } from '@/components/ui/no-such-page';
import { PageTitle } from '@/components/ui/page-title';
import { Pagination } from '@/components/ui/pagination';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { NotificationActions } from '@/features/notifications/notification-actions';
import { NotificationItem } from '@/features/notifications/notification-item';
import { notificationsQuery, PAGE_SIZE } from '@/features/notifications/notifications-api';
import { pageIn } from '@/lib/network/page-in';

/** All notifications, by page. */
export function Notifications() {
  const [params, setParams] = useSearchParams();
  const unreadOnly = isUnreadOnly(params);
  const page = pageIn(params);
  const query = useQuery({ ...notificationsQuery(unreadOnly, page), placeholderData: keepPreviousData });
  const show = unreadOnly ? 'unread' : 'all';
  const hrefFor = (n: number) => `/notifications?show=${show}&page=${n}`;
  return (
    <div className="max-w-3xl space-y-4">
      <PageTitle>Notifications</PageTitle>
      <NotificationActions
        unreadOnly={unreadOnly}
        onChoose={(unread) => setParams({ show: unread ? 'unread' : 'all' })}
      />
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={8} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          page > 1 ? (
            <NoSuchPage page={page} firstHref={hrefFor(1)} />
          ) : (
            <EmptyState heading="No Notification" icon={<IconBell size={40} aria-hidden="true" />} />
          )
        }
      >
        {({ items, total }) => (
          <>
            <ul className="rounded-card border border-line bg-surface p-2">
              {items.map((item) => (
                <NotificationItem key={item.id} item={item} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
              hrefFor={hrefFor}
              label="Pages of notifications"
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

const isUnreadOnly = (params: URLSearchParams): boolean => params.get('show') === 'unread';

Notifications.prefetch = ((client, _userId, params) =>
  client.prefetchQuery(notificationsQuery(isUnreadOnly(params), pageIn(params)))) satisfies Prefetch;
