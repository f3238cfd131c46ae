import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { client, read, readPage, type Schema } from '@/api/client';
import { nextPage } from '@/api/next-page';
import { pageOf, type Page } from '@/api/page';
import { shownOnce } from '@/api/shown-once';

export type Conversation = Schema<'ConversationView'>;
export type Message = Schema<'MessageItemView'>;
export type Participant = Schema<'ParticipantView'>;
/**
 * A page of conversations, and the unread messages of all of them, beyond this page too; those of an earlier version, of the
 * API or in the offline copy, do not know them.
 */
export interface Conversations extends Page<Conversation> {
  unread?: number;
}

const KEY = ['messages'] as const;
const CONVERSATIONS = 30;
const MESSAGES = 30;

export const conversationsQuery = infiniteQueryOptions({
  queryKey: [...KEY, 'conversations'],
  initialPageParam: 1,
  queryFn: async ({ pageParam: page, signal }): Promise<Conversations> => {
    const params = { query: { page, limit: CONVERSATIONS } };
    const { data = [], response } = await client.GET('/api/messages', { params, signal });
    const unread = response.headers.get('x-unread-count');
    return { ...pageOf(data, response), ...(unread && { unread: Number(unread) }) };
  },
  getNextPageParam: nextPage<Conversation>,
  select: shownOnce<Conversation>(({ conversationId }) => conversationId),
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

/** The unread messages of all conversations, as of the page that was loaded last; if it does not know, of those loaded. */
export const unreadIn = (data: InfiniteData<Conversations> | undefined): number =>
  data?.pages.at(-1)?.unread ?? allItems(data).reduce((sum, { unread }) => sum + unread, 0);
