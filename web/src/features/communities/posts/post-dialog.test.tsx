import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { startSession } from '@/lib/session/session';
import { CommentForm } from './comment-form';
import { PostDialog } from './post-dialog';
import type { Comment } from './posts-api';

beforeEach(() => {
  startSession({ token: 't', userId: 'u1' });
  const body = { error: 'Not found', statusCode: 404, code: 'NOT_FOUND' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 404 }));
});

const show = (content: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );

it('says of a deleted post that it no longer exists, and offers no retry', async () => {
  show(<PostDialog postId="p1" onClose={() => {}} />);
  expect(await screen.findByRole('heading', { name: 'This post no longer exists' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it.each([
  [undefined, 'Send', 'This post no longer exists'],
  [{ commentId: 'c1', comment: 'At noon' } as Comment, 'Save', 'This comment no longer exists'],
])('keeps the comment where what it belongs to was deleted: %#', async (comment, button, text) => {
  show(<CommentForm postId="p1" comment={comment} onSent={() => {}} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your comment');
  await userEvent.type(field, 'At six');
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(field.value).toContain('At six');
});
