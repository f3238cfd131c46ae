import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { startSession } from '@/lib/session/session';
import { Requests } from '@/routes/enquiry';

const HOUR = 3_600_000;
const life = {
  box: 'received',
  listing: null,
  can: { accept: true, complete: false, cancel: true, reply: true },
};
const at = (hours: number) => new Date(Date.parse('2026-11-20T10:00:00Z') - hours * HOUR).toISOString();
const enquiry = (n: number) => ({
  ...{ ...life, enquiryId: `e${n}`, name: `Asker ${n}`, userType: 'Tenant', phone: '0803' },
  ...{ status: n === 104 ? 'ACCEPTED' : 'PENDING', message: 'Free?', createdAt: at(n) },
});
/** Far apart: the first page of tours reaches further back than the last enquiry. */
const tour = (n: number) => ({
  ...{
    ...life,
    requestId: `t${n}`,
    requesterName: `Visitor ${n}`,
    tourType: 'VIDEO',
    requesterPhone: '0803',
  },
  ...{ status: 'PENDING', createdAt: at(n * 30 + 0.5) },
});
const lists: Record<string, { status: string }[]> = {
  enquiries: Array.from({ length: 105 }, (_, n) => enquiry(n)),
  'tour-requests': Array.from({ length: 5 }, (_, n) => tour(n)),
  'service-requests': [],
};

beforeEach(() => {
  localStorage.clear();
  startSession({ token: 't', userId: 'u1' });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/request-counts'))
      return Response.json({ ALL: 110, PENDING: 109, ACCEPTED: 1, COMPLETED: 0, CANCELLED: 0 });
    const [status, page, limit] = ['status', 'page', 'limit'].map((name) => searchParams.get(name));
    const all = lists[pathname.split('/').at(-1)!]!.filter(
      (row) => status === 'ALL' || row.status === status,
    );
    const from = (Number(page) - 1) * Number(limit);
    const headers = { 'x-total-count': String(all.length) };
    return Response.json(all.slice(from, from + Number(limit)), { headers });
  });
});

function open(path: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Requests />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const names = () =>
  screen.getAllByRole('button', { name: /^View / }).map((button) => button.getAttribute('aria-label')!);

it('reaches all of 110 requests, newest first on every page', async () => {
  open('/enquiry');
  await screen.findByRole('button', { name: 'View Asker 0' });
  // The tour of thirty hours ago waits for the enquiries that came after it.
  expect(screen.queryByRole('button', { name: 'View Visitor 1' })).toBeNull();
  for (let shown = names().length; shown < 110; shown = names().length) {
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names().length).toBeGreaterThan(shown));
  }
  const sorted = [...lists['enquiries']!, ...lists['tour-requests']!] as (ReturnType<typeof enquiry> &
    ReturnType<typeof tour>)[];
  sorted.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  expect(names()).toEqual(sorted.map(({ name, requesterName }) => `View ${name ?? requesterName}`));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('filters by status on the server and shows the number in each', async () => {
  open('/enquiry?tab=accept');
  expect(await screen.findByRole('button', { name: 'View Asker 104' })).toBeTruthy();
  expect(names()).toHaveLength(1);
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All (110)',
      'Pending (109)',
      'Accept (1)',
      'Completed (0)',
      'Cancelled (0)',
    ]),
  );
});

it('reads a request alone that has left the tab, and offers what is still possible', async () => {
  const ended = {
    ...enquiry(0),
    status: 'CANCELLED',
    can: { ...life.can, accept: false, cancel: false, reply: false },
    messages: [],
  };
  const listed = fetch;
  let isCancelled = false;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'POST') {
      isCancelled = true;
      return Response.json({ error: 'It is cancelled', statusCode: 409 }, { status: 409 });
    }
    if (pathname === '/api/enquiries/e0')
      return Response.json(isCancelled ? ended : { ...enquiry(0), messages: [] });
    const isLost = isCancelled && searchParams.get('status') === 'PENDING';
    return isLost ? Response.json([], { headers: { 'x-total-count': '0' } }) : listed(request);
  });
  open('/enquiry?tab=pending');
  await userEvent.click(await screen.findByRole('button', { name: 'View Asker 0' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept Request' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Property Details' }));
  expect(await dialog.findByText('CANCELLED')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /Request$/ })).toBeNull();
});
