import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { addOutgoing, changeOutgoing, findOutgoing, forgetWords } from './outgoing';
import { clearSession, startSession } from '@/lib/session/session';
import { keepMessages } from './unsent-messages';

const ADA = { token: 'a', userId: 'ada' };
const BOLA = { token: 'b', userId: 'bola' };

/** The messages that reached the server, with their senders. */
let sent: string[];
let respond: () => Response;

beforeEach(() => {
  forgetWords();
  sent = [];
  respond = () => Response.json({ messageId: 'm1' }, { status: 201 });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { message } = (await request.json()) as { message: string };
    sent.push(`${request.headers.get('authorization')} ${request.headers.get('idempotency-key')} ${message}`);
    return respond();
  });
  startSession(ADA);
});
afterEach(() => clearSession());

const written = (message: string) => addOutgoing('c1', { message, images: [] }).key;
function connect(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
/** The page as it starts in this browser. */
const open = () => keepMessages(createQueryClient());
/** Waits until the page has reacted. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it('sends once, at the next connection, what a closed page was sending', async () => {
  connect(false);
  const key = written('Good day');
  open();
  await settled();
  expect(sent).toEqual([]);
  expect(findOutgoing(key)?.state).toBe('sending');
  connect(true);
  await vi.waitFor(() => expect(findOutgoing(key)).toBeUndefined());
  connect(true);
  await settled();
  expect(sent).toEqual([`Bearer a ${key} Good day`]);
});

it('leaves it to its person, and what failed to their decision', async () => {
  connect(true);
  changeOutgoing(written('Refused before'), { state: 'failed' });
  const key = written('Of Ada');
  startSession(BOLA);
  open();
  await settled();
  expect(sent).toEqual([]);
  startSession(ADA);
  await vi.waitFor(() => expect(findOutgoing(key)).toBeUndefined());
  expect(sent).toEqual([`Bearer a ${key} Of Ada`]);
});

it('stores a failure, which the conversation and the list show', async () => {
  connect(true);
  respond = () =>
    Response.json({ error: 'You cannot write to this person', statusCode: 403 }, { status: 403 });
  const key = written('Good day');
  open();
  await vi.waitFor(() => expect(findOutgoing(key)?.state).toBe('failed'));
  expect(findOutgoing(key)?.problem).toBe('You cannot write to this person');
});
