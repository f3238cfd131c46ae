import { MessagesMenu } from '@/features/messages/messages-menu';
import { NotificationsMenu } from '@/features/notifications/notifications-menu';
import { PointsMenu } from '@/features/rewards/points-menu';
import { StreakMenu } from '@/features/rewards/streak-menu';

/** Streak, points and messages, which small screens have in the panel instead, and notifications. */
export function TopBarItems() {
  return (
    <>
      <div className="hidden items-center sm:flex">
        <StreakMenu />
        <PointsMenu />
        <MessagesMenu />
      </div>
      <NotificationsMenu />
    </>
  );
}
