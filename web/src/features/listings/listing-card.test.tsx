import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { ListingCard } from './listing-card';
import type { ListingView } from './listing-types';

const LANDMARKS = [
  'region',
  'complementary',
  'navigation',
  'form',
  'main',
  'banner',
  'contentinfo',
  'search',
];
const home = (listingId: string) =>
  ({
    ...{
      listingId,
      title: 'Two bedroom flat',
      type: 'rent',
      startPrice: 900_000,
      state: 'Lagos',
      area: 'Yaba',
    },
    ...{ images: [{ url: '/a.webp' }, { url: '/b.webp' }], fees: {}, amenities: [], status: 'APPROVED' },
    ...{ bedroom: 2, bathroom: 1, areaSqm: null, rating: null, reviewCount: 0 },
  }) as unknown as ListingView;

it('makes no landmarks of two cards of one title, whose pictures are groups', () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ListingCard listing={home('l1')} />
        <ListingCard listing={home('l2')} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getAllByRole('group', { name: 'Pictures of Two bedroom flat' })).toHaveLength(2);
  expect(LANDMARKS.flatMap((role) => screen.queryAllByRole(role))).toEqual([]);
});

it('says Sold Out instead of what is no longer offered', () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ListingCard listing={{ ...home('l1'), type: 'sale', offerStatus: 'Open Offer' }} />
        <ListingCard listing={{ ...home('l2'), type: 'sale', offerStatus: 'Sold Out' }} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(screen.getAllByText(/For sale|Sold Out/).map(({ textContent }) => textContent)).toEqual([
    'For sale',
    'Sold Out',
  ]);
});
