import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { startSession } from '@/lib/session/session';
import { ServiceReviews } from './service-reviews';

const review = (n: number) => ({
  ...{ reviewId: `r${n}`, serviceId: 's1', message: `Review ${n}`, rating: 5, verified: false },
  ...{ user: { userId: 'u2', fullName: 'Bola Ade', username: 'bola', avatar: null }, reply: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', editedAt: null },
  can: { edit: false, delete: false, reply: false, report: false },
});
const TOTAL = 30;
let pages: string[];

beforeEach(() => {
  pages = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/summary'))
      return Response.json({
        average: 5,
        count: TOTAL,
        canWrite: true,
        stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: TOTAL },
      });
    pages.push(searchParams.get('page')!);
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    const first = (page - 1) * limit;
    const items = Array.from({ length: Math.min(limit, TOTAL - first) }, (_, at) => review(first + at + 1));
    const range = `reviews ${first}-${first + items.length - 1}/${TOTAL}`;
    return Response.json(items, { headers: { 'content-range': range, 'x-total-count': `${TOTAL}` } });
  });
  render(
    <MemoryRouter initialEntries={['/service/s1']}>
      <QueryClientProvider client={createQueryClient()}>
        <ServiceReviews serviceId="s1" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
});

it('shows the newest reviews, and more on request', async () => {
  expect(await screen.findAllByText(/^Review /)).toHaveLength(24);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Review 30')).toBeDefined();
  expect([pages, screen.queryByRole('button', { name: 'Show more' })]).toEqual([['1', '2'], null]);
});

it('shows a visitor that anybody may add one', async () => {
  expect(await screen.findByRole('button', { name: 'Add Review' })).toBeDefined();
});

it('asks for stars, and takes the message back when some are given', async () => {
  act(() => startSession({ token: 't', userId: 'u1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Review' }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Review' }));
  expect(screen.getByText('Star cannot be zero')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^4/ }));
  expect(screen.queryByText('Star cannot be zero')).toBeNull();
});
