import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { SECOND_TAP_MS } from '@/lib/timing/second-tap';
import type { Booking } from '../../stays-api';
import { DeskStay } from './desk-stay';

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
    const stay = {
      ...{ bookingId: 'b1', number: 'GB-1', status: 'CONFIRMED', unitName: 'Suite', units: 1, guests: 2 },
      ...{ from: '2026-12-01', to: '2026-12-04', toPay: 90_000, rooms: [], listing: null },
      ...{ guest: { name: 'Ada Obi', phone: null }, can: { [can]: true } },
    } as unknown as Booking;
    render(
      <QueryClientProvider client={createQueryClient()}>
        <DeskStay stay={stay} today="2026-12-04" onRooms={() => undefined} />
      </QueryClientProvider>,
    );
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
