import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider';
import { words } from '../layout/words';
import { BookingList } from './booking-list';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says in a word how often a host cancelled', async () => {
  const stay = { from: '2026-12-05', to: '2026-12-08', total: 1, status: 'CONFIRMED' };
  const dates = { createdAt: '2026-11-01T00:00:00.000Z', listingTitle: 'Loft', name: 'Ada' };
  const rows = [0, 1, 3].map((count) => ({
    ...stay,
    ...dates,
    id: String(count),
    number: `B${count}`,
    ownerName: 'Bola',
    hostCancellations: count,
  }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify(rows), { headers: { 'content-range': 'bookings 0-2/3' } }),
  );
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={words} store={memoryStore()}>
      <ResourceContextProvider value="bookings">
        <BookingList />
      </ResourceContextProvider>
    </AdminContext>,
  );
  await screen.findByText('B3');
  expect(screen.getAllByText(/cancelled/).map((chip) => chip.textContent)).toEqual([
    '1 cancelled',
    '3 cancelled',
  ]);
  expect(screen.getByTitle('Cancelled once in twelve months')).toBeTruthy();
});
