import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import { nextPage } from '@/api/next-page';
import type { Page } from '@/api/page';

export type Conversation = Schema<'ConversationView'>;
export type Message = Schema<'MessageItemView'>;
export type Participant = Schema<'ParticipantView'>;
const KEY = ['messages'] as const;
const CONVERSATIONS = 30;
const MESSAGES = 30;

export const conversationsQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'conversations'],
  initialPageParam: 1,
  queryFn: ({ pageParam: page, signal }) =>
    readPage(client.GET('/api/messages', { params: { query: { page, limit: CONVERSATIONS } }, signal })),
  getNextPageParam: nextPage<Conversation>,
});

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...KEY, 'conversation', conversationId],
    queryFn: ({ signal }) =>
      read(
        client.GET('/api/messages/{conversationId}/conversation', {
          params: { path: { conversationId } },
          signal,
        }),
      ),
  });

/** Newest first, by page. */
export const messagesQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'of', conversationId],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) => {
      const params = { path: { conversationId }, query: { page, limit: MESSAGES } };
      return readPage(client.GET('/api/messages/{conversationId}', { params, signal }));
    },
    getNextPageParam: nextPage<Message>,
  });

/** The text of a message and the URLs of its pictures. */
export interface Words {
  message: string;
  images: string[];
}

const path = (conversationId: string) => ({ params: { path: { conversationId } } });

export const compose = (body: Schema<'NewMessageBody'>, idempotencyKey: string) =>
  read(client.POST('/api/messages', { body, idempotencyKey }));

export const sendMessage = (conversationId: string, body: Words, idempotencyKey: string) =>
  read(client.POST('/api/messages/{conversationId}', { ...path(conversationId), body, idempotencyKey }));

export const markRead = (conversationId: string) =>
  read(client.POST('/api/messages/{conversationId}/read', path(conversationId)));

export const block = (conversationId: string) =>
  read(client.POST('/api/messages/{conversationId}/block', { ...path(conversationId), body: {} }));

export const unblock = (conversationId: string) =>
  read(client.POST('/api/messages/{conversationId}/unblock', { ...path(conversationId), body: {} }));

export const refetchMessages = (queries: QueryClient) => queries.invalidateQueries({ queryKey: KEY });

export const allItems = <T>(data: InfiniteData<Page<T>> | undefined): T[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];

/** The unread messages of the conversations that are loaded. */
export const unreadIn = (data: InfiniteData<Page<Conversation>> | undefined): number =>
  allItems(data).reduce((sum, { unread }) => sum + unread, 0);
