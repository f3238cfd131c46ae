import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import type { Listing } from '@/features/listings/listing-types';
import { PropertyReviews } from './property-reviews';
import type { ReviewSummary } from './reviews-api';
import { ReviewsPanel } from './reviews-panel';

const summary = { average: 4, count: 2, stars: {}, canWrite: false } as unknown as ReviewSummary;

async function isOffered(part: ReactNode): Promise<boolean> {
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json(request.url.includes('summary') ? summary : []),
  );
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText('2 reviews');
  return screen.queryByRole('button', { name: 'Add Review' }) !== null;
}

it.each([
  ['APPROVED', true],
  ['CLOSED', false],
])('offers visitors a review of a home that is %s: %s', async (status, offered) => {
  const listing = { listingId: 'l1', title: 'Flat in Yaba', status } as Listing;
  expect(await isOffered(<PropertyReviews listing={listing} />)).toBe(offered);
});

it('offers visitors no review of a person without homes', async () => {
  expect(await isOffered(<ReviewsPanel of={{ userId: 'u2' }} summary={summary} homes={[]} />)).toBe(false);
});
