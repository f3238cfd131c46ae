import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { request } from '@/api/request';
import { giveUpSession, useLostSession } from '@/lib/session/lost-session';
import { readSession, startSession } from '@/lib/session/session';
import { SessionDialog } from './session-dialog';

const refused = (headers: Record<string, string>) => new Response('Unauthorized', { status: 401, headers });
let responses: Response[];
let sent: (string | null)[];

beforeEach(() => {
  startSession({ token: 'old', userId: 'u1' });
  sent = [];
  vi.stubGlobal('fetch', async (asked: Request) => {
    sent.push(asked.headers.get('authorization'));
    return responses.shift()!;
  });
});

function Form() {
  const lost = useLostSession();
  const send = useMutation({ mutationFn: () => request('POST', '/contact', { body: { message: 'Hello' } }) });
  return (
    <>
      <button type="button" onClick={() => send.mutate()}>
        Send
      </button>
      <p>{send.error?.message ?? send.status}</p>
      {lost ? <SessionDialog lost={lost} /> : null}
    </>
  );
}

async function press() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Form />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('dialog', { name: 'Sign In' });
}

const asVisitor = () => userEvent.click(screen.getByRole('button', { name: 'Send as a visitor' }));
const OPEN = { 'preference-applied': 'handling=strict' };

it('sends as a visitor on demand, and ends the session once that was done', async () => {
  responses = [refused(OPEN), Response.json({ message: 'Sent' }, { status: 201 })];
  await press();
  expect(readSession()?.token).toBe('old');
  await asVisitor();
  expect(await screen.findByText('success')).toBeTruthy();
  expect(sent).toEqual(['Bearer old', null]);
  await waitFor(() => expect(readSession()).toBeNull());
});

it('keeps the session, and so what was typed, when a visitor is refused', async () => {
  const refusal = { error: 'Email is required', code: 'VALIDATION_FAILED', statusCode: 400 };
  responses = [refused(OPEN), Response.json(refusal, { status: 400 })];
  await press();
  await asVisitor();
  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(readSession()?.token).toBe('old');
});

it('offers it for nothing else', async () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  field.value = 'typed';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  responses = [refused({})];
  await press();
  expect(screen.queryByRole('button', { name: 'Send as a visitor' })).toBeNull();
  act(() => giveUpSession());
  field.remove();
});
