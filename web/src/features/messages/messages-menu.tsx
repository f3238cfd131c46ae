import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { IconMessageCircle, IconPencilPlus } from '@tabler/icons-react';
import { ButtonLink } from '@/components/ui/button';
import { badgeText, CountBadge } from '@/components/ui/count-badge';
import { Popover } from '@/components/ui/popover';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { useLiveEvent } from '@/features/live/use-live-event';
import { useSession } from '@/lib/session/session';
import { ConversationLine } from './conversation-line';
import { allItems, conversationsQuery, refetchMessages, unreadIn, type Message } from './messages-api';
import { addMessage, confirmRead } from './messages-cache';

const SHOWN = 5;
const trigger =
  'relative inline-flex size-11 items-center justify-center rounded-pill hover:bg-brand-soft hover:text-brand-strong';

/** The latest conversations, updated live, with links to write a message and to see all. */
export function MessagesMenu() {
  const queries = useQueryClient();
  const me = useSession()?.userId ?? '';
  const query = useInfiniteQuery(conversationsQuery);
  const unread = unreadIn(query.data);
  useLiveEvent<Message>(
    'message',
    (message) => addMessage(queries, message, me),
    () => void refetchMessages(queries),
  );
  useLiveEvent<{ conversationId: string }>('read', ({ conversationId }) =>
    confirmRead(queries, conversationId),
  );
  return (
    <Popover
      label={unread ? `Messages, ${badgeText(unread)} unread` : 'Messages'}
      triggerClass={trigger}
      trigger={
        <>
          <IconMessageCircle size={22} stroke={1.75} aria-hidden="true" />
          <CountBadge count={unread} />
        </>
      }
      panelClass="w-96 max-w-[90vw] p-3"
    >
      {(close) => (
        <>
          <div className="flex items-center justify-between ps-2">
            <h2 className="text-lg">Messages</h2>
            <ButtonLink
              to="/message?compose=1"
              look="quiet"
              onClick={close}
              icon={<IconPencilPlus size={18} aria-hidden="true" />}
            >
              Compose
            </ButtonLink>
          </div>
          <div className="my-2">
            <QueryView
              query={query}
              skeleton={<SkeletonLines />}
              isEmpty={(data) => allItems(data).length === 0}
              empty={<p className="p-2 text-muted">No messages yet</p>}
            >
              {(data) => (
                <ul>
                  {allItems(data)
                    .slice(0, SHOWN)
                    .map((conversation) => (
                      <ConversationLine
                        key={conversation.conversationId}
                        conversation={conversation}
                        onGo={close}
                      />
                    ))}
                </ul>
              )}
            </QueryView>
          </div>
          <ButtonLink to="/message" look="secondary" full onClick={close}>
            View All
          </ButtonLink>
        </>
      )}
    </Popover>
  );
}
