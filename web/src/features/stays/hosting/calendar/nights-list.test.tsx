import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Booking } from '../../stays-api';
import type { HostNight } from '../hosting-api';
import { guestsOf } from './guests-of';
import { NightsList } from './nights-list';

const night = (date: string, more: object = {}): HostNight =>
  ({
    ...{ date, free: 9, price: 42_000, minNights: 1, reason: null, taken: 3, blocked: 0, imported: 0 },
    ...{ ownPrice: null, ownMinNights: null, note: null, ...more },
  }) as unknown as HostNight;
const stay = (name: string, from: string, nightsEnd: string): Booking =>
  ({ bookingId: name, guest: { name }, from, nightsEnd, status: 'CONFIRMED' }) as unknown as Booking;

it('names nobody on a night that is free again, and says that it is only requested then', () => {
  const left = {
    ...stay('Ada Obi', '2026-12-01', '2026-12-02'),
    to: '2026-12-04',
    status: 'COMPLETED',
  } as const;
  const asked = { ...stay('Bola Ade', '2026-12-03', '2026-12-04'), status: 'REQUESTED' } as const;
  render(
    <NightsList
      nights={[
        night('2026-12-01', { free: 0, taken: 1, reason: 'TAKEN' }),
        night('2026-12-02', { free: 1, taken: 0 }),
        night('2026-12-03', { free: 0, taken: 1, reason: 'TAKEN' }),
      ]}
      unit={{ unitId: 'u', name: 'Whole flat', count: 1, nights: [] }}
      range={null}
      bookings={[left, asked]}
      onPress={() => undefined}
      today="2026-12-01"
    />,
  );
  const nights = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(nights[1]).not.toContain('Ada');
  expect(nights[2]).toContain('Requested · Bola Ade');
});

it('names the guest of a copy that does not say when the nights end', () => {
  const kept = { ...stay('Ada Obi', '2026-12-01', ''), nightsEnd: undefined, to: '2026-12-03' };
  const bookings = [kept as unknown as Booking];
  const guests = ['2026-11-30', '2026-12-02', '2026-12-03'].map((date) => guestsOf(bookings, date));
  expect(guests).toEqual([[], ['Ada Obi'], []]);
});

it('names one guest of a night and counts the others', () => {
  render(
    <NightsList
      nights={[night('2026-12-01'), night('2026-12-02', { note: 'Fair' }), night('2026-12-03')]}
      unit={{ unitId: 'u', name: 'Standard room', count: 12, nights: [] }}
      range={null}
      bookings={[
        stay('Ada Obi', '2026-12-01', '2026-12-03'),
        stay('Bola Ade', '2026-12-01', '2026-12-02'),
        stay('Chidi Eze', '2026-12-01', '2026-12-02'),
      ]}
      onPress={() => undefined}
      today="2026-12-01"
    />,
  );
  const nights = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(nights[0]).toContain('9 of 12 free · Ada Obi and 2 more');
  expect(nights[1]).toContain('9 of 12 free · Ada Obi · Fair');
  expect(nights[2]).not.toContain('Ada');
  // The month stands above the list: a long name of a day would take two lines next to its price.
  expect(screen.getByText('Tuesday 1').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('button', { name: /^Tuesday 1 December/ })).toBeTruthy();
});
