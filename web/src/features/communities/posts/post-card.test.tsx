import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { clearSession, startSession } from '@/lib/session/session';
import { PostCard } from './post-card';
import type { Post } from './posts-api';

const ada = { userId: 'u1', fullName: 'Ada Obi', username: 'ada', avatar: null };
const time = '2026-11-20T10:00:00.000Z';
const post = {
  ...{ postId: 'p1', kind: 'community', communityId: 'k1', communityName: 'Yaba', user: ada, title: 'Water' },
  ...{ body: 'When does it run?', images: [], liked: false, likes: 0, commentCount: 1, createdAt: time },
  ...{ editedAt: null, can: { comment: true, edit: false, delete: false } },
} as unknown as Post;
const comment = {
  ...{ commentId: 'c1', comment: 'At noon', user: ada, createdAt: time, updatedAt: time },
  can: { edit: true, delete: false },
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
  startSession({ token: 't', userId: 'u1' });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json([comment]);
    sent.push(await request.json());
    return Response.json({ message: 'Comment added' }, { status: 201 });
  });
});
afterEach(() => clearSession());

/** The post as a page shows it that has just been loaded. */
function open() {
  cleanup();
  const page = (shown: Post) => (
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PostCard post={shown} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(post));
  return (shown: Post) => rerender(page(shown));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your comment');

it('keeps a comment until it is sent', async () => {
  open();
  await press('Comment');
  await userEvent.type(field(), 'At six');
  open();
  await press('Comment');
  expect(field().value).toBe('At six');
  await press('Send');
  await waitFor(() => expect(field().value).toBe(''));
  expect(sent).toEqual([{ comment: 'At six' }]);
  open();
  await press('Comment');
  expect(field().value).toBe('');
});

it('keeps the change of a comment until it is discarded', async () => {
  const edit = async () => {
    open();
    await press('1 comment on Water');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit your comment' }));
  };
  await edit();
  await userEvent.type(field(), ' or later');
  await edit();
  expect(field().value).toBe('At noon or later');
  await press('Cancel');
  await press('Edit your comment');
  expect(field().value).toBe('At noon');
});

it('offers no comment any more to somebody who has left', async () => {
  const show = open();
  await press('Comment');
  await userEvent.type(field(), 'At six');
  show({ ...post, can: { ...post.can, comment: false } });
  expect(screen.queryByLabelText('Your comment')).toBeNull();
  show(post);
  expect(field().value).toBe('At six');
});
