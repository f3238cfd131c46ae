import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { SECOND_TAP_MS } from '@/lib/timing/second-tap';
import type { Booking } from '../../stays-api';
import { DeskStay } from './desk-stay';

function show(can: object, today: string) {
  const stay = {
    ...{ bookingId: 'b1', number: 'GB-1', status: 'CONFIRMED', unitName: 'Suite', units: 1, guests: 2 },
    ...{ from: '2026-12-01', to: '2026-12-04', toPay: 90_000, rooms: [], listing: null },
    ...{ guest: { name: 'Ada Obi', phone: null }, can },
  } as unknown as Booking;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DeskStay stay={stay} today={today} onRooms={() => undefined} />
    </QueryClientProvider>,
  );
}

it('says that a guest is late from the day after they were to come', async () => {
  show({ noShow: true }, '2026-12-01');
  expect(screen.queryByText('Late')).toBeNull();
  cleanup();
  show({ noShow: true }, '2026-12-02');
  expect(screen.getByText('Late')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Did not come' }));
  expect(screen.getByText(/The nights that are left are free again/)).toBeTruthy();
});

it.each([
  ['checkIn', 'Check in', 'check-in'],
  ['checkOut', 'Check out', 'check-out'],
])(
  'takes a double tap on a button as one (%s), and stays where it is meanwhile',
  async (can, label, action) => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push(new URL(request.url).pathname);
      return Response.json({ message: 'Done' });
    });
    show({ [can]: true }, '2026-12-04');
    const pressedAt = performance.now();
    const button = screen.getByRole('button', { name: label });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(SECOND_TAP_MS);
    expect(sent).toEqual([`/api/bookings/b1/${action}`]);
  },
);
