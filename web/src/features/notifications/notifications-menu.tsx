import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { badgeText, CountBadge } from '@/components/ui/count-badge';
import { Popover } from '@/components/ui/popover';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { useLiveEvent } from '@/features/live/use-live-event';
import { NotificationItem } from './notification-item';
import { NotificationActions } from './notification-actions';
import {
  addNotification,
  notificationsQuery,
  refetchAbout,
  refetchNotifications,
  type Notification,
} from './notifications-api';

const SHOWN = 10;
const trigger =
  'relative inline-flex size-11 items-center justify-center rounded-pill hover:bg-brand-soft hover:text-brand-strong';

/** Recent notifications, updated live: unread or all, with buttons to mark as read, delete and mute. */
export function NotificationsMenu() {
  const queries = useQueryClient();
  const { data: unread } = useQuery(notificationsQuery(true));
  useLiveEvent<Notification>(
    'notification',
    (added) => {
      addNotification(queries, added);
      refetchAbout(queries, added.kind);
    },
    () => {
      void refetchNotifications(queries);
      refetchAbout(queries);
    },
  );
  useLiveEvent('read', () => void refetchNotifications(queries));
  return (
    <Popover
      label={unread?.total ? `Notifications, ${badgeText(unread.total)} unread` : 'Notifications'}
      triggerClass={trigger}
      trigger={
        <>
          <IconBell size={22} stroke={1.75} aria-hidden="true" />
          <CountBadge count={unread?.total ?? 0} />
        </>
      }
      align="wide"
      panelClass="max-h-[75dvh] overflow-y-auto p-3 sm:w-[26rem]"
    >
      {(close) => <LatestNotifications onGo={close} />}
    </Popover>
  );
}

function LatestNotifications({ onGo }: { onGo: () => void }) {
  const [unreadOnly, setUnreadOnly] = useState(false);
  const query = useQuery(notificationsQuery(unreadOnly));
  return (
    <>
      <h2 className="ps-2 text-lg">Notifications</h2>
      <NotificationActions unreadOnly={unreadOnly} onChoose={setUnreadOnly} />
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={4} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="p-2 text-muted">No Notification</p>}
      >
        {({ items }) => (
          <ul>
            {items.slice(0, SHOWN).map((item) => (
              <NotificationItem key={item.id} item={item} onGo={onGo} />
            ))}
          </ul>
        )}
      </QueryView>
      <ButtonLink to="/notifications" look="secondary" full className="mt-2" onClick={onGo}>
        See all
      </ButtonLink>
    </>
  );
}
