import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { NotificationsMenu } from '@/features/notifications/notifications-menu';
import { startSession } from '@/lib/session/session';
import { MessagesMenu } from './messages-menu';

it('counts again when another tab has read a conversation', async () => {
  startSession({ token: 't', userId: 'u1' });
  let unread = 1;
  let send = (_event: string, _data: object) => {};
  const live = new ReadableStream({
    start(controller) {
      send = (event, data) =>
        controller.enqueue(
          new TextEncoder().encode(`event: ${event}\nid: 1\ndata: ${JSON.stringify(data)}\n\n`),
        );
    },
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/users/events') return new Response(live);
    if (pathname === '/api/messages')
      return Response.json([{ conversationId: 'c1', participants: [], unread, lastMessage: null }], {
        headers: { 'x-unread-count': String(unread && 140) },
      });
    return Response.json(unread ? [{ id: 'n1', message: 'New message from Bola', isRead: false }] : []);
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <MessagesMenu />
        <NotificationsMenu />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  // With those of conversations that are not loaded.
  await screen.findByRole('button', { name: 'Messages, 99+ unread' });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  unread = 0;
  send('read', { conversationId: 'c1' });
  await screen.findByRole('button', { name: 'Messages' });
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined();
});
