import { useMarkAllRead } from './notifications-api';

const act =
  'min-h-11 rounded-pill px-3 text-sm font-semibold text-brand hover:bg-brand-soft aria-pressed:bg-brand-soft aria-pressed:text-brand-strong';

interface NotificationActionsProps {
  unreadOnly: boolean;
  onChoose: (unreadOnly: boolean) => void;
}

/** The filter of the list, and the button that marks all as read. */
export function NotificationActions({ unreadOnly, onChoose }: NotificationActionsProps) {
  const markAllRead = useMarkAllRead();
  return (
    <div className="mb-2 flex flex-wrap">
      <button type="button" className={act} aria-pressed={unreadOnly} onClick={() => onChoose(true)}>
        Unread notification
      </button>
      <button type="button" className={act} aria-pressed={!unreadOnly} onClick={() => onChoose(false)}>
        All Notifications
      </button>
      <button type="button" className={`${act} ms-auto`} onClick={() => markAllRead.mutate()}>
        Mark all as read
      </button>
    </div>
  );
}
