// @vitest-environment node
import { expect, it } from 'vitest';
import type { Booking } from '../../stays-api';
import { roomsTaken } from './rooms-taken';
import { newWalkIn, problemsOfWalkIn, walkInOf } from './walk-in-form';

const stay = (bookingId: string, from: string, to: string, more: object = {}): Booking =>
  ({
    ...{ bookingId, unitId: 'u', from, to, status: 'CONFIRMED', rooms: ['101'], guest: { name: bookingId } },
    ...more,
  }) as unknown as Booking;

it('knows who has a room on the nights of a stay', () => {
  const asked = stay('asked', '2026-12-05', '2026-12-08', { rooms: [] });
  const others = [
    asked,
    stay('before', '2026-12-01', '2026-12-05'),
    stay('during', '2026-12-07', '2026-12-09', { status: 'CHECKED_IN', rooms: ['102', '103'] }),
    stay('left', '2026-12-04', '2026-12-07', { status: 'COMPLETED', rooms: ['104'] }),
    stay('other', '2026-12-05', '2026-12-08', { unitId: 'v', rooms: ['105'] }),
  ];
  expect([...roomsTaken(asked, others)]).toEqual([
    ['102', 'during'],
    ['103', 'during'],
  ]);
});

it('takes a guest for one night unless the host says otherwise, and says what is missing', () => {
  const form = newWalkIn('2026-12-31', 'u');
  expect(form).toMatchObject({ to: '2027-01-01', guests: '1', units: '1' });
  expect(problemsOfWalkIn(form)).toEqual({
    name: 'Name is required',
    phone: 'Phone number is required',
  });
});

it('sends an agreed total as a number, and nothing for what is empty', () => {
  const form = { ...newWalkIn('2026-12-04', 'u'), name: ' Obi ', phone: '08031234567' };
  expect(walkInOf(form)).toEqual({
    ...{ unitId: 'u', to: '2026-12-05', guests: 1, units: 1, name: 'Obi', phone: '08031234567' },
  });
  expect(walkInOf({ ...form, total: '85k', email: 'obi@example.com' })).toMatchObject({
    total: 85_000,
    email: 'obi@example.com',
  });
});
