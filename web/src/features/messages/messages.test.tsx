import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { startSession } from '@/lib/session/session';
import { Messages } from '@/routes/message';
import { forgetWords } from './writing/outgoing';

const me = { userId: 'u1', fullName: 'Ada Obi', username: 'ada', avatar: null };
const other = { userId: 'u2', fullName: 'Bola Ade', username: 'bola', avatar: null };
const message = (messageId: string, text: string, sender = other, fields: object = {}) => ({
  ...{ messageId, conversationId: 'c1', sender, message: text, images: [], warning: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', readAt: null, ...fields },
});
const conversation = {
  conversationId: 'c1',
  participants: [me, other],
  listing: { listingId: 'l1', title: 'Flat in Lekki' },
  lastMessage: message('m1', 'Good day'),
  unread: 1,
  blocked: false,
  canWrite: true,
  createdAt: '2026-11-20T10:00:00.000Z',
};

type Sent = { path: string; key: string | null; body: any };
let posts: Sent[];
let respondToPost: (sent: Sent) => Response;

beforeEach(() => {
  localStorage.clear();
  forgetWords();
  startSession({ token: 't', userId: 'u1' });
  posts = [];
  respondToPost = ({ body }) => Response.json(message('m2', body.message, me), { status: 201 });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      const text = await request.text();
      const sent = {
        path: pathname,
        key: request.headers.get('idempotency-key'),
        body: text ? JSON.parse(text) : {},
      };
      if (pathname.endsWith('/read')) return Response.json({ message: 'Marked as read' });
      posts.push(sent);
      return respondToPost(sent);
    }
    if (pathname.includes('/gone'))
      return Response.json({ error: 'Not found', statusCode: 404 }, { status: 404 });
    if (pathname === '/api/messages') return Response.json([conversation]);
    if (pathname.endsWith('/conversation')) return Response.json(conversation);
    if (pathname === '/api/users') return Response.json([{ ...other, tier: 'bronze', isFollowed: false }]);
    return Response.json([message('m1', 'Pay into 0123456789', other, { warning: 'Be careful' })]);
  });
});

function open(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <Messages />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('shows a conversation with its subject, and the warning to its reader', async () => {
  open('/message?conversation=c1');
  expect(await screen.findByText('Pay into 0123456789')).toBeDefined();
  expect(screen.getByRole('note').textContent).toBe('Be careful');
  expect(screen.getByRole('link', { name: 'About Flat in Lekki' }).getAttribute('href')).toBe('/property/l1');
});

it('asks why a message is reported outside of the log, whose additions are read out', async () => {
  open('/message?conversation=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Report this message of Bola Ade' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this message' });
  expect(dialog.closest('[role=log]')).toBeNull();
});

it('leads back from an unknown conversation', async () => {
  open('/message?conversation=gone');
  expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Back to messages' }));
  expect(await screen.findByText('Choose a conversation')).toBeDefined();
});

it('says Sending, then Sent', async () => {
  let go = () => {};
  const wait = new Promise<void>((resolve) => (go = resolve));
  const fetchNow = fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST' && new URL(request.url).pathname === '/api/messages/c1') await wait;
    return fetchNow(request);
  });
  open('/message?conversation=c1');
  const box = await screen.findByLabelText('Message');
  await userEvent.type(box, 'Hello{Enter}');
  expect(screen.getByText('Sending')).toBeDefined();
  go();
  expect(await screen.findByText(/· Sent/)).toBeDefined();
  expect(screen.queryByText('Sending')).toBeNull();
  expect((box as HTMLTextAreaElement).value).toBe('');
});

it('says Failed, and sends the same message with the same key on Retry', async () => {
  respondToPost = () =>
    Response.json({ error: 'You write too fast', code: 'X', statusCode: 429 }, { status: 429 });
  open('/message?conversation=c1');
  await userEvent.type(await screen.findByLabelText('Message'), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  // The button is disabled until there is something to send again.
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed: You write too fast');
  respondToPost = ({ body }) => Response.json(message('m2', body.message, me), { status: 201 });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/· Sent/)).toBeDefined();
  expect(posts).toHaveLength(2);
  expect(posts[1]).toEqual(posts[0]);
  expect(posts[0]!.key).toBeTruthy();
});

const OUTGOING = 'gidana-outgoing';
const outgoing = (): object[] => JSON.parse(localStorage.getItem(OUTGOING) ?? '[]');
const inTheOtherTab = (key: string, text: string, state: string) => ({
  ...{ key, message: text, images: [], userId: 'u1', conversationId: 'c1', state },
  at: new Date().toISOString(),
});

it('keeps the failed messages of all tabs', async () => {
  respondToPost = () => Response.json({ error: 'Too fast', statusCode: 429 }, { status: 429 });
  open('/message?conversation=c1');
  const box = await screen.findByLabelText('Message');
  await userEvent.type(box, 'One{Enter}');
  await screen.findByText('Failed');
  localStorage.setItem(
    OUTGOING,
    JSON.stringify([
      ...outgoing(),
      inTheOtherTab('k2', 'Two', 'failed'),
      inTheOtherTab('k3', 'Three', 'failed'),
    ]),
  );
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: OUTGOING })));
  expect(screen.getByText('Two')).toBeDefined();
  respondToPost = ({ body }) => Response.json(message('m2', body.message, me), { status: 201 });
  localStorage.setItem(OUTGOING, JSON.stringify(outgoing().slice(0, 2)));
  await userEvent.type(box, 'Four{Enter}');
  expect(await screen.findByText(/· Sent/)).toBeDefined();
  expect(outgoing()).toMatchObject([{ message: 'One' }, { message: 'Two' }]);
});

it('sends again with its key what a reload interrupted, and waits while the server is at it', async () => {
  localStorage.setItem(OUTGOING, JSON.stringify([inTheOtherTab('k1', 'On its way', 'sending')]));
  respondToPost = () =>
    posts.length === 1
      ? Response.json({ error: 'At work', code: 'IN_FLIGHT', statusCode: 409 }, { status: 409 })
      : Response.json(message('m2', 'On its way', me), { status: 201 });
  open('/message?conversation=c1');
  expect((await screen.findByText('On its way')).closest('li')!.textContent).toContain('Sending');
  await waitFor(() => expect(outgoing()).toEqual([]));
  expect(screen.queryByText('Sending')).toBeNull();
  expect(posts.map(({ key }) => key)).toEqual(['k1', 'k1']);
});

it('shows what is written offline in a conversation that was not opened before, and on the list', async () => {
  open('/message');
  const line = await screen.findByText('Good day');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  await userEvent.click(line);
  const log = await screen.findByRole('log');
  expect(log.textContent).toMatch(/^You seem to be offline/);
  expect(document.body.textContent).not.toContain('1970');
  respondToPost = () => {
    throw new TypeError('Failed to fetch');
  };
  await userEvent.type(screen.getByLabelText('Message'), 'Hello{Enter}');
  expect(within(log).getByText('Hello').closest('li')!.textContent).toContain('Sending');
  expect(screen.getByText('Sending: Hello')).toBeDefined();
  expect(await within(log).findByText('Failed', {}, { timeout: 5_000 })).toBeDefined();
  const list = within(screen.getByRole('region', { name: 'Conversations' }));
  expect(list.getByRole('link').textContent).toContain('Failed: Hello');
  online.mockRestore();
  onlineManager.setOnline(true);
}, 20_000);

it('leaves a message of yesterday to the person: the server has forgotten its key', async () => {
  const old = { ...inTheOtherTab('k1', 'Of yesterday', 'sending'), at: '2026-11-20T10:00:00.000Z' };
  localStorage.setItem(OUTGOING, JSON.stringify([old]));
  open('/message?conversation=c1');
  expect(await screen.findByText('Failed')).toBeDefined();
  expect(posts).toEqual([]);
});

it('keeps unsent text', async () => {
  const { unmount } = open('/message?conversation=c1');
  await userEvent.type(await screen.findByLabelText('Message'), 'Half a thought');
  unmount();
  open('/message?conversation=c1');
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  expect(box.value).toBe('Half a thought');
});

it('disables Send for an empty message, and says why', async () => {
  open('/message?compose=1');
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const send = dialog.getByText('Send').closest('button')!;
  expect(send.disabled).toBe(true);
  const box = dialog.getByLabelText('Message');
  await userEvent.click(box);
  await userEvent.tab();
  expect(dialog.getByRole('alert', { hidden: true }).textContent).toBe('Message is required');
  await userEvent.type(box, 'x{Backspace}');
  expect(dialog.getByRole('alert', { hidden: true }).textContent).toBe('Field is empty');
  await userEvent.type(box, 'Hello');
  await userEvent.type(dialog.getByLabelText('Username'), 'bola,');
  await waitFor(() => expect(send.disabled).toBe(false));
  respondToPost = ({ body }) =>
    Response.json({ ...message('m2', body.message, me), conversation }, { status: 201 });
  await userEvent.click(send);
  await waitFor(() =>
    expect(posts).toMatchObject([{ path: '/api/messages', body: { username: ['bola'], message: 'Hello' } }]),
  );
});

it('keeps a new message when its dialog closes, until it is sent', async () => {
  open('/message?compose=1&to=bola');
  const dialog = await screen.findByRole('dialog', { name: 'New Message' });
  await userEvent.type(within(dialog).getByLabelText('Message'), 'Is the flat free?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'New Message' })).toBeNull();
  document.body.innerHTML = '';
  open('/message?compose=1&to=bola');
  const again = await screen.findByRole('dialog', { name: 'New Message' });
  expect(within(again).getByLabelText('Message')).toHaveProperty('value', 'Is the flat free?');
  await userEvent.click(within(again).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(posts).toMatchObject([{ body: { message: 'Is the flat free?' } }]));
  document.body.innerHTML = '';
  open('/message?compose=1&to=bola');
  const third = await screen.findByRole('dialog', { name: 'New Message' });
  expect(within(third).getByLabelText('Message')).toHaveProperty('value', '');
});

it('keeps the recipients with a new message, and shows it to nobody else', async () => {
  const compose = async (query = '') => {
    cleanup();
    open(`/message?compose=1${query}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'New Message' }));
    return {
      dialog,
      box: dialog.getByLabelText<HTMLTextAreaElement>('Message'),
      names: () => dialog.queryByRole('list', { name: 'Recipients' })?.textContent,
    };
  };
  const plain = await compose();
  await userEvent.type(plain.dialog.getByLabelText('Username'), 'bola,');
  await userEvent.type(plain.box, 'For Bola');
  const toChidi = await compose('&to=chidi&listing=l1');
  expect([toChidi.names(), toChidi.box.value]).toEqual(['@chidi', '']);
  await userEvent.type(toChidi.box, 'For Chidi');

  const again = await compose();
  expect([again.names(), again.box.value]).toEqual(['@bola', 'For Bola']);
  respondToPost = () => Response.json({ error: 'Too fast', statusCode: 429 }, { status: 429 });
  await userEvent.click(again.dialog.getByRole('button', { name: 'Send' }));
  await again.dialog.findByText('Too fast');
  respondToPost = ({ body }) =>
    Response.json({ ...message('m2', body.message, me), conversation }, { status: 201 });
  const third = await compose();
  await userEvent.click(third.dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(posts).toHaveLength(2));
  expect(posts[1]).toEqual(posts[0]);

  const changed = await compose('&to=chidi&listing=l1');
  expect([changed.names(), changed.box.value]).toEqual(['@chidi', 'For Chidi']);
  await userEvent.click(changed.dialog.getByRole('button', { name: 'Remove chidi' }));
  await userEvent.type(changed.dialog.getByLabelText('Username'), 'efe,');
  expect((await compose('&to=chidi&listing=l1')).box.value).toBe('');
  const last = await compose();
  expect([last.names(), last.box.value]).toEqual(['@efe', 'For Chidi']);
  expect(last.dialog.getByText(/^About /)).toBeDefined();
});

it('does not open a new message again on the way back', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Messages /> }], {
    initialEntries: ['/agents', '/message?compose=1&to=bola'],
    initialIndex: 1,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Message'), 'Hello');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(router.state.location.search).toBe('?conversation=c1'));
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/agents');
});
