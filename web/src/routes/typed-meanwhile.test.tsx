import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { BlogCommentForm } from '@/features/blog/blog-comment-form';
import { AppealForm } from '@/features/cases/appeal-form';
import { EvidenceForm } from '@/features/cases/evidence-form';
import { CommentForm } from '@/features/communities/posts/comment-form';
import type { Comment } from '@/features/communities/posts/posts-api';
import { EnquiryThread } from '@/features/requests/enquiry-thread';
import { startSession } from '@/lib/session/session';
import { SignedRequestPage } from './signed-request';

const request = {
  ...{ kind: 'enquiry', requestId: 'r1', status: 'PENDING', name: 'Ada', createdAt: '2026-11-20T10:00:00Z' },
  ...{ listing: null, message: null, messages: [], canReply: true, canCancel: true, cancelReason: null },
};
const row = { kind: 'enquiry', id: 'e1', of: { box: 'sent', can: { reply: true } } } as unknown as Parameters<
  typeof EnquiryThread
>[0]['row'];
const comment = { commentId: 'c1', comment: '' } as Comment;
const onSent = vi.fn();

let posted: { message?: string; comment?: string; text?: string }[];
let response: PromiseWithResolvers<Response>;

beforeEach(() => {
  startSession({ token: 't', userId: 'u1' });
  posted = [];
  response = Promise.withResolvers();
  vi.stubGlobal('fetch', async (sent: Request) => {
    const { pathname } = new URL(sent.url);
    if (sent.method === 'GET') return Response.json(pathname.includes('/requests/') ? request : []);
    posted.push((await sent.json()) as object);
    return posted.length === 1 ? response.promise : Response.json({ message: 'Sent', request, enquiry: {} });
  });
});

function show(form: ReactNode, at = '/') {
  cleanup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/requests/:token" element={<SignedRequestPage />} />
          <Route path="/" element={form} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const field = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const respond = () => response.resolve(Response.json({ message: 'Sent', request, enquiry: {} }));
const textOf = (body: (typeof posted)[number] | undefined) => body?.message ?? body?.comment ?? body?.text;

const FORMS: [string, ReactNode, label: string, button: string][] = [
  ['enquiry', <EnquiryThread row={row} onChanged={() => undefined} />, 'Your reply', 'Send reply'],
  ['comment', <CommentForm postId="p1" onSent={onSent} />, 'Your comment', 'Send'],
  ['blog', <BlogCommentForm slug="s" />, 'Comment', 'Post Comment'],
  ['case', <EvidenceForm number="C1" />, 'What happened', 'Add evidence'],
  ['signed request', null, 'Your reply', 'Send reply'],
];

it.each(FORMS)('keeps what is typed while a text is being sent: %s', async (name, form, label, button) => {
  show(form, name === 'signed request' ? '/requests/t1' : '/');
  await userEvent.type(await field(label), 'At six?');
  await press(button);
  await waitFor(() => expect(posted).toHaveLength(1));
  await userEvent.type(await field(label), ' Or at seven?');
  respond();
  await waitFor(async () => expect((await field(label)).value).toBe('Or at seven?'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBeNull(),
  );
  await press(button);
  await waitFor(() => expect(posted.map(textOf)).toEqual(['At six?', 'Or at seven?']));
  await waitFor(async () => expect((await field(label)).value).toBe(''));
});

it('leaves the edit of a comment open that was changed again while it was being saved', async () => {
  show(<CommentForm postId="p1" comment={comment} onSent={onSent} />);
  onSent.mockClear();
  await userEvent.type(await field('Your comment'), 'At six');
  await press('Save');
  await userEvent.type(await field('Your comment'), ' or seven');
  respond();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(onSent).not.toHaveBeenCalled();
  expect((await field('Your comment')).value).toBe('At six or seven');
  await press('Save');
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(posted).toEqual([{ comment: 'At six' }, { comment: 'At six or seven' }]);
});

it.each([
  ['What happened', <EvidenceForm key="evidence" number="C2" />],
  ['Why the decision is not right', <AppealForm key="appeal" number="C2" />],
])('keeps the text of a case when the page is loaded again: %s', async (label, form) => {
  show(form);
  await userEvent.type(await field(label), 'The room was locked.');
  show(form);
  expect((await field(label)).value).toBe('The room was locked.');
});

it('keeps the reply to a request by its link when the page is loaded again', async () => {
  show(null, '/requests/t1');
  await userEvent.type(await field('Your reply'), 'At six?');
  await userEvent.type(await field('Reason (optional)'), 'Too far');
  show(null, '/requests/t1');
  expect((await field('Your reply')).value).toBe('At six?');
  expect((await field('Reason (optional)')).value).toBe('Too far');
});
