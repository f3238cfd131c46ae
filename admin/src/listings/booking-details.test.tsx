import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import type { ConsoleProvider } from '../api/data-provider';
import type { ListingRecord, Stay } from '../api/records';
import { BookingDetails } from './booking-details';

afterEach(cleanup);

const STAY = {
  units: [
    {
      ...{ unitId: '1', name: 'Garden suite', kind: 'ROOM', count: 2, price: 45_000, rooms: [] },
      images: [{ url: '/a.webp', sizes: { thumb: '/a.webp', medium: '/a.webp', large: '/a.webp' } }],
    },
  ],
  rules: { minNights: 1, maxNights: 90, houseRules: 'No parties.', arrivalNote: 'Ask the guard.' },
} as unknown as Stay;

function open(stay: () => Promise<Stay>, type = 'hotel') {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <AdminContext dataProvider={{ stay } as unknown as ConsoleProvider} queryClient={queryClient}>
      <BookingDetails listing={{ id: '7', type } as ListingRecord} />
    </AdminContext>,
  );
}

it('shows what can be booked, with pictures and rules', async () => {
  open(async () => STAY);
  expect(await screen.findByRole('heading', { name: 'Garden suite' })).toBeTruthy();
  for (const text of ['NGN 45,000', '1 to 90', 'No parties.', 'Ask the guard.'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Photo 1 of 1: open' })).toBeTruthy();
});

it('says why it could not be read, and is absent where nothing is booked by the night', async () => {
  open(vi.fn(async () => STAY).mockRejectedValueOnce(new Error('The server does not respond')));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Garden suite' })).toBeTruthy();
  cleanup();
  open(async () => STAY, 'rent');
  expect(screen.queryByRole('heading')).toBeNull();
});
