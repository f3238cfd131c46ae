import { SaveWanted } from '@/features/listings/save-wanted';
import { MessagesMenu } from '@/features/messages/messages-menu';
import { NotificationsMenu } from '@/features/notifications/notifications-menu';
import { PointsMenu } from '@/features/rewards/points-menu';
import { StreakMenu } from '@/features/rewards/streak/streak-menu';

/** Streak, points, messages and notifications; small screens have all but the notifications in the panel instead. */
export function TopBarItems() {
  return (
    <>
      <div className="hidden items-center sm:flex">
        <StreakMenu />
        <PointsMenu />
        <MessagesMenu />
      </div>
      <NotificationsMenu />
      <SaveWanted />
    </>
  );
}
