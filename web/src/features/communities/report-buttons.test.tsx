import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { clearSession, startSession } from '@/lib/session/session';
import { ServicePage } from '@/routes/service';
import type { Circle } from './communities-api';
import { CommunityHeader } from './community-header';
import { Comments } from './posts/comments';

const bola = { userId: 'u2', fullName: 'Bola Ade', username: 'bola', avatar: null };
const time = '2026-11-20T10:00:00.000Z';
const comment = {
  ...{ commentId: 'c1', comment: 'Pay me first', user: bola, createdAt: time, updatedAt: time },
  can: { edit: false, delete: false },
};
const service = {
  ...{
    serviceId: 's1',
    title: 'Gutters',
    kind: 'Cleaning',
    status: 'APPROVED',
    description: 'We clear them',
  },
  ...{
    isOwner: false,
    images: [],
    included: [],
    excluded: [],
    startPrice: 18_000,
    state: 'Lagos',
    area: 'Yaba',
  },
  ...{ rating: null, reviewCount: 0, provider: bola, pending: null, user: bola },
};
const circle = (kind: Circle['kind']) =>
  ({
    ...{
      id: 'k1',
      kind,
      name: 'Yaba',
      description: '',
      privacy: 'public',
      memberCount: 3,
      isFavorite: false,
    },
    ...{ isMember: true, can: { read: true, manage: false, invite: false, join: false, leave: true } },
  }) as unknown as Circle;

let sent: { path: string; body: unknown }[];
beforeEach(() => {
  startSession({ token: 't', userId: 'u1' });
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname.endsWith('/report')) {
      sent.push({ path: pathname, body: await request.json() });
      return Response.json({ message: 'Thank you' }, { status: 201 });
    }
    const fits = ['comment', 'service', 'community', 'group'];
    if (pathname === '/api/vocabulary')
      return Response.json({ reportReasons: [{ value: 'Fraud', label: 'Fraud', fits }] });
    if (pathname === '/api/services/s1') return Response.json(service);
    if (pathname.endsWith('/summary')) return Response.json({ average: null, count: 0, stars: {} });
    return Response.json(pathname.endsWith('/comments') ? [comment] : [], {
      headers: { 'x-total-count': pathname.endsWith('/comments') ? '1' : '0' },
    });
  });
});

const CASES: [what: string, button: string, path: string, page: ReactNode][] = [
  ['comment', 'Report the comment of Bola Ade', '/api/comments/c1/report', <Comments key="c" postId="p1" />],
  ['service', 'Report this service', '/api/services/s1/report', <ServicePage key="s" />],
  [
    ...(['community', 'Report this community', '/api/communities/k1/report'] as const),
    <CommunityHeader key="k" circle={circle('communities')} />,
  ],
  [
    ...(['group', 'Report this group', '/api/groups/k1/report'] as const),
    <CommunityHeader key="g" circle={circle('groups')} />,
  ],
];

const show = (page: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/service/s1']}>
        <Routes>
          <Route path="/service/:id" element={page} />
          <Route path="/signin" element="Sign in here" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

it.each(CASES)('reports a %s where it is shown', async (what, button, path, page) => {
  show(page);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByRole('dialog', { name: `Report this ${what}` })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
  expect([sent, screen.getByText('Reason is required')]).toMatchObject([[], {}]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Fraud' }));
  await userEvent.type(screen.getByLabelText(/^Note/), 'It asks for money');
  await userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ path, body: { reason: 'Fraud', note: 'It asks for money' } }]);
});

it('leads a visitor to sign in', async () => {
  clearSession();
  show(<CommunityHeader circle={circle('groups')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Report this group' }));
  expect(await screen.findByText('Sign in here')).toBeTruthy();
});
