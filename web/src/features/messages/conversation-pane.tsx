import { IconMessageOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '@/api/api-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { useSession } from '@/lib/session/session';
import { Composer } from './writing/composer';
import { ConversationHeader } from './conversation-header';
import { MessageBubble } from './message-bubble';
import {
  allItems,
  conversationQuery,
  conversationsQuery,
  markRead,
  messagesQuery,
  type Conversation,
  type Message,
} from './messages-api';
import { changeConversation, findConversation } from './messages-cache';
import type { Outgoing } from './writing/outgoing';
import { OutgoingBubble } from './writing/outgoing-bubble';
import { useSend } from './writing/use-send';

/** One conversation: its messages, the newest at the bottom, and the reply field. */
export function ConversationPane({ conversationId }: { conversationId: string }) {
  const queries = useQueryClient();
  const query = useQuery({
    ...conversationQuery(conversationId),
    // From the list of conversations, with its age: available without a connection, too.
    initialData: () => findConversation(queries, conversationId),
    initialDataUpdatedAt: () => queries.getQueryState(conversationsQuery.queryKey)?.dataUpdatedAt,
    refetchOnMount: 'always',
  });
  if (query.error instanceof ApiError && query.error.statusCode === 404) return <NotFound />;
  return (
    <QueryView
      query={query}
      skeleton={
        <div className="p-4">
          <SkeletonLines lines={6} />
        </div>
      }
    >
      {(conversation) => <OpenConversation conversation={conversation} />}
    </QueryView>
  );
}

/** For an outdated link, or one meant for another account. */
function NotFound() {
  return (
    <div className="flex h-full items-center justify-center p-4">
      <EmptyState
        heading="Conversation not found"
        text="It was deleted, or it belongs to another account."
        icon={<IconMessageOff size={40} aria-hidden="true" />}
        action={<ButtonLink to="/message">Back to messages</ButtonLink>}
      />
    </div>
  );
}

function OpenConversation({ conversation }: { conversation: Conversation }) {
  const { conversationId, canWrite, blocked } = conversation;
  const { outgoing, send, retry } = useSend(conversationId);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ConversationHeader conversation={conversation} />
      <MessageHistory conversationId={conversationId} outgoing={outgoing} onRetry={retry} />
      {canWrite ? (
        <Composer conversationId={conversationId} onSend={send} />
      ) : (
        <p className="border-t border-line p-4 text-center text-muted">
          {blocked ? 'You blocked this person.' : 'You cannot write to this person.'}
        </p>
      )}
    </div>
  );
}

interface HistoryProps {
  conversationId: string;
  outgoing: Outgoing[];
  onRetry: (item: Outgoing) => void;
}

function MessageHistory({ conversationId, outgoing, onRetry }: HistoryProps) {
  const me = useSession()?.userId;
  const query = useInfiniteQuery(messagesQuery(conversationId));
  const items = inOrder(allItems(query.data));
  const newest = items.at(-1);
  useReading(conversationId, newest, me);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'end' });
  }, [newest?.messageId, outgoing.length]);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-3" role="log" aria-label="Messages" tabIndex={0}>
      <QueryView query={query} skeleton={<SkeletonLines lines={5} />} isEmpty={() => false}>
        {() => (
          <>
            {query.hasNextPage ? (
              <Button
                look="quiet"
                full
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show earlier messages
              </Button>
            ) : null}
            <ol className="space-y-2">
              {items.map((item) => (
                <MessageBubble key={item.messageId} item={item} isOwn={item.sender.userId === me} />
              ))}
            </ol>
          </>
        )}
      </QueryView>
      {/* Also where there is no copy of the messages before. */}
      {outgoing.length > 0 ? (
        <ol className="mt-2 space-y-2">
          {outgoing.map((item) => (
            <OutgoingBubble key={item.key} item={item} onRetry={onRetry} />
          ))}
        </ol>
      ) : null}
      <div ref={end} />
    </div>
  );
}

/** Oldest first, without duplicates: a page that was loaded later may repeat messages that moved to it. */
const inOrder = (items: Message[]): Message[] => [
  ...new Map([...items].reverse().map((item) => [item.messageId, item])).values(),
];

/** Marks the conversation as read whenever another person's message is the last visible one. */
function useReading(conversationId: string, newest: Message | undefined, me: string | undefined): void {
  const queries = useQueryClient();
  const unread = newest && newest.sender.userId !== me ? newest.messageId : null;
  useEffect(() => {
    if (!unread) return;
    const readNow = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', readNow);
      changeConversation(queries, conversationId, { unread: 0 });
      // A failure is repaired by the next message.
      markRead(conversationId).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', readNow);
    readNow();
    return () => document.removeEventListener('visibilitychange', readNow);
  }, [queries, conversationId, unread]);
}
