import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { startSession } from '@/lib/session/session';
import { ListingCalendars } from './listing-calendars';

const UNITS = [
  { unitId: 'u1', name: 'Standard room' },
  { unitId: 'u2', name: 'Suite' },
];
const REFUSED = 'This address is not allowed';

let feeds: object[];
let imports: object[];
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  startSession({ token: 't', userId: 'p1' });
  [feeds, imports, asked] = [[], [], []];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') return Response.json(pathname.endsWith('/feeds') ? feeds : imports);
    asked.push(`${request.method} ${pathname}`);
    expect(request.method === 'DELETE' || request.headers.get('Idempotency-Key')).toBeTruthy();
    return respondTo(request, pathname);
  });
});

async function respondTo(request: Request, pathname: string): Promise<Response> {
  if (pathname.endsWith('/feeds')) {
    const { unitId } = await request.json();
    const feed = { feedId: 'f1', unitId, url: 'https://gidana.test/calendar/abc.ics' };
    feeds = [{ ...feed, createdAt: '2026-11-20T10:00:00.000Z', lastReadAt: null }];
    return Response.json(feeds[0], { status: 201 });
  }
  if (request.method === 'DELETE') {
    [feeds, imports] = [[], []];
    return Response.json({ message: 'Calendar removed' });
  }
  const body = await request.json();
  if (body.url.includes('127.0.0.1'))
    return Response.json({ error: REFUSED, statusCode: 400, fields: { url: REFUSED } }, { status: 400 });
  const read = { status: 'FAILED', error: 'This address cannot be reached', events: 2 };
  imports = [{ importId: 'i1', ...body, ...read, readAt: '2026-11-20T10:00:00.000Z' }];
  return Response.json(imports[0], { status: 201 });
}

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ListingCalendars listingId="l1" units={UNITS} />
    </QueryClientProvider>,
  );

it('creates a calendar URL for a room, and ends it', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Create an address\s*for Suite$/ }));
  const url = await screen.findByLabelText<HTMLInputElement>('Address of Suite');
  expect(url.value).toBe('https://gidana.test/calendar/abc.ics');
  expect(screen.queryByLabelText('Address of Standard room')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Turn off\s*the address of Suite$/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off the address?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Turn it off' }));
  await waitFor(() => expect(screen.queryByLabelText('Address of Suite')).toBeNull());
  expect(asked).toEqual(['POST /api/listings/l1/feeds', 'DELETE /api/feeds/f1']);
});

it('adds the calendar of a portal, says why it cannot, and how reading went', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add calendar' }));
  expect(await screen.findByText('Please name the portal')).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Room'), 'Suite');
  await userEvent.type(screen.getByLabelText('Portal'), 'Airbnb');
  const url = screen.getByLabelText('Address of its calendar');
  await userEvent.type(url, 'http://127.0.0.1/a.ics');
  await userEvent.click(screen.getByRole('button', { name: 'Add calendar' }));
  expect(await screen.findByText(REFUSED)).toBeTruthy();
  await userEvent.clear(url);
  await userEvent.type(url, 'https://www.airbnb.com/a.ics');
  await userEvent.click(screen.getByRole('button', { name: 'Add calendar' }));
  expect(await screen.findByText('This address cannot be reached')).toBeTruthy();
  expect(screen.getByText(/^Suite, 2 entries, read/)).toBeTruthy();
  expect(screen.getByText('Not read')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Remove\s*Airbnb$/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this calendar?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Airbnb')).toBeNull());
});
