import { IconBellOff, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DateText } from '@/components/ui/date-text';
import { MenuButton } from '@/components/ui/menu';
import { Popover } from '@/components/ui/popover';
import { useDeleteNotification, useMarkRead, useMuteSender, type Notification } from './notifications-api';

export function NotificationItem({ item, onGo }: { item: Notification; onGo?: () => void }) {
  const remove = useDeleteNotification();
  const mute = useMuteSender();
  const markRead = useMarkRead();
  function go() {
    if (!item.isRead) markRead.mutate(item.id);
    onGo?.();
  }
  const text = (
    <>
      <span className={item.isRead ? '' : 'font-semibold'}>{item.message}</span>
      <span className="block text-sm text-muted">
        {item.isRead ? null : <span className="sr-only">Unread, </span>}
        <DateText value={item.time} as="ago" />
      </span>
    </>
  );
  return (
    <li className="flex items-start gap-1 rounded-control hover:bg-brand-soft">
      <span
        aria-hidden="true"
        className={`ms-2 mt-4.5 size-2 shrink-0 rounded-pill ${item.isRead ? '' : 'bg-brand'}`}
      />
      {item.link ? (
        <Link to={item.link} onClick={go} className="min-w-0 flex-1 rounded-control p-2">
          {text}
        </Link>
      ) : (
        <span className="min-w-0 flex-1 p-2">{text}</span>
      )}
      <Popover
        label={`Options for: ${item.message}`}
        triggerClass="inline-flex size-11 shrink-0 items-center justify-center rounded-pill"
        trigger={<IconDotsVertical size={18} aria-hidden="true" />}
        panelClass="w-72 p-1"
      >
        {(close) => (
          <>
            <MenuButton
              icon={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => remove.mutate(item.id)}
            >
              Delete
            </MenuButton>
            {item.senderId ? (
              <MenuButton
                icon={<IconBellOff size={18} aria-hidden="true" />}
                onClick={() => {
                  close();
                  mute.mutate(item.senderId!);
                }}
              >
                Turn off information about {item.sender}
              </MenuButton>
            ) : null}
          </>
        )}
      </Popover>
    </li>
  );
}
