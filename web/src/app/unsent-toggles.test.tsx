import { QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { favourCircle } from '@/features/communities/communities-api';
import { likePost } from '@/features/communities/posts/posts-api';
import { saveHome } from '@/features/listings/saved-homes-api';
import { forgetToggles, readToggles } from '@/lib/network/unsent-toggle';
import { useToggle } from '@/lib/network/use-toggle';
import { clearSession, startSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import { keepToggles } from './unsent-toggles';

const ADA = { token: 'a', userId: 'ada' };
const BOLA = { token: 'b', userId: 'bola' };

/** The requests that reached the server, with their senders. */
let sent: string[];
let respond: () => Response;

beforeEach(() => {
  sent = [];
  respond = () => Response.json({ message: 'Done' });
  vi.stubGlobal('fetch', async ({ method, url, headers }: Request) => {
    sent.push(`${method} ${new URL(url).pathname} ${headers.get('authorization')}`);
    return respond();
  });
  startSession(ADA);
});
afterEach(() => {
  cleanup();
  clearSession();
  onlineManager.setOnline(true);
});

function Heart() {
  const [on, show] = useState(false);
  const toggle = useToggle({ of: ['favourites', 'l1'], on, show, send: (wanted) => saveHome('l1', wanted) });
  return <button onClick={() => toggle()}>Heart</button>;
}

/** The page as it starts in this browser; the one before is closed. */
function open() {
  cleanup();
  const client = createQueryClient();
  keepToggles(client);
  render(
    <QueryClientProvider client={client}>
      <Heart />
    </QueryClientProvider>,
  );
  return { press: () => userEvent.click(screen.getByRole('button')) };
}

const toggles = () => readToggles().map(({ userId, toggle }) => [userId, ...toggle]);
const connect = (isOnline: boolean) => act(async () => onlineManager.setOnline(isOnline));
/** Waits until the page has reacted. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it('sends what was pressed without a connection from the next page', async () => {
  await connect(false);
  await open().press();
  expect(toggles()).toEqual([['ada', 'favourites', 'l1', true]]);
  open();
  await settled();
  expect([toggles().length, sent]).toEqual([1, []]);
  await connect(true);
  await waitFor(() => expect(toggles()).toEqual([]));
  expect(sent).toEqual(['POST /api/listings/l1/favorites Bearer a']);
});

it('sends it once when the page stays, and nothing that was taken back', async () => {
  await connect(false);
  const { press } = open();
  await press();
  await press();
  expect(toggles()).toEqual([]);
  await press();
  await connect(true);
  await waitFor(() => expect(toggles()).toEqual([]));
  open();
  await settled();
  expect(sent).toEqual(['POST /api/listings/l1/favorites Bearer a']);
});

it('sends it for nobody else, on this page or another, and not after signing out', async () => {
  await connect(false);
  await open().press();
  act(() => startSession(BOLA));
  await connect(true);
  open();
  await settled();
  expect(sent).toEqual([]);
  act(() => startSession({ ...ADA, token: 'again' }));
  await waitFor(() => expect(toggles()).toEqual([]));
  expect(sent).toContain('POST /api/listings/l1/favorites Bearer again');
  expect(sent.join()).not.toContain('Bearer b');

  sent = [];
  await connect(false);
  await open().press();
  forgetToggles();
  act(() => clearSession());
  act(() => startSession(ADA));
  await connect(true);
  await settled();
  expect(sent).toEqual([]);
});

it('says why the server refuses it, and tries again where it cannot be reached', async () => {
  await connect(false);
  await open().press();
  const error = vi.spyOn(notify, 'error').mockReturnValue('1');
  const refusals = [[503, 'Try again'] as const, [404, 'Listing not found'] as const];
  respond = () => {
    const [status, text] = refusals.shift()!;
    return Response.json({ error: text, code: 'X', statusCode: status }, { status });
  };
  open();
  await connect(true);
  await waitFor(() => expect(toggles()).toEqual([]));
  expect(sent).toHaveLength(2);
  expect(error.mock.calls).toEqual([['Listing not found']]);
});

it('leaves what another page has liked before', async () => {
  let on = true;
  respond = () => {
    on = !on;
    return Response.json({ liked: on, isFavorite: on });
  };
  expect(await likePost('p1', true)).toEqual({ liked: true, isFavorite: true });
  expect(await likePost('p1', false)).toMatchObject({ liked: false });
  expect(await favourCircle({ kind: 'groups', id: 'g1' }, false)).toMatchObject({ isFavorite: false });
  expect(sent).toHaveLength(5);
});
