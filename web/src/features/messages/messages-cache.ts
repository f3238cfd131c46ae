import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '@/api/page';
import { fetchAgain } from '@/lib/network/fetch-again';
import {
  conversationQuery,
  conversationsQuery,
  messagesQuery,
  unreadIn,
  type Conversation,
  type Conversations,
  type Message,
} from './messages-api';

type Pages<T> = InfiniteData<Page<T>, number>;
type ConversationPages = InfiniteData<Conversations, number>;

/**
 * Adds a message that was sent or streamed: last in its conversation, which moves to the top. Duplicates are ignored.
 */
export function addMessage(queries: QueryClient, message: Message, me: string): void {
  const { conversationId } = message;
  const opened = messagesQuery(conversationId).queryKey;
  if (queries.isFetching({ queryKey: opened })) void fetchAgain(queries, opened);
  queries.setQueryData<Pages<Message>>(opened, (data) => addFirst(data, message));
  const { queryKey } = conversationsQuery;
  const known = findConversation(queries, conversationId);
  if (!known || queries.isFetching({ queryKey })) return void fetchAgain(queries, queryKey);
  if (known.lastMessage?.messageId === message.messageId) return;
  const isOwn = message.sender.userId === me;
  const moved = { ...known, lastMessage: message, unread: isOwn ? known.unread : known.unread + 1 };
  queries.setQueryData<ConversationPages>(queryKey, (data) => data && moveFirst(data, moved, !isOwn));
}

function addFirst(data: Pages<Message> | undefined, message: Message): Pages<Message> | undefined {
  const [first, ...rest] = data?.pages ?? [];
  if (!data || !first) return data;
  if (data.pages.some(({ items }) => items.some(({ messageId }) => messageId === message.messageId)))
    return data;
  return {
    ...data,
    pages: [{ ...first, items: [message, ...first.items], total: first.total + 1 }, ...rest],
  };
}

function moveFirst(data: ConversationPages, moved: Conversation, isUnread: boolean): ConversationPages {
  const unread = unreadIn(data) + Number(isUnread);
  const others = data.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ conversationId }) => conversationId !== moved.conversationId),
    unread,
  }));
  const [first, ...rest] = others;
  return first ? { ...data, pages: [{ ...first, items: [moved, ...first.items] }, ...rest] } : data;
}

export const findConversation = (queries: QueryClient, conversationId: string): Conversation | undefined =>
  queries
    .getQueryData<ConversationPages>(conversationsQuery.queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find((conversation) => conversation.conversationId === conversationId);

/** Counts the unread messages again if another page of the person's read this conversation. */
export function confirmRead(queries: QueryClient, conversationId: string): void {
  if (findConversation(queries, conversationId)?.unread !== 0)
    void fetchAgain(queries, conversationsQuery.queryKey);
}

/** Changes a conversation in every cached list, and the total of unread messages with it. */
export function changeConversation(
  queries: QueryClient,
  conversationId: string,
  change: Partial<Conversation>,
): void {
  const read = change.unread === 0 ? (findConversation(queries, conversationId)?.unread ?? 0) : 0;
  queries.setQueryData(
    conversationQuery(conversationId).queryKey,
    (known) => known && { ...known, ...change },
  );
  queries.setQueryData<ConversationPages>(
    conversationsQuery.queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) =>
            item.conversationId === conversationId ? { ...item, ...change } : item,
          ),
          unread: unreadIn(data) - read,
        })),
      },
  );
}
