// @vitest-environment node
import { expect, it } from 'vitest';
import type { AgendaFacts, Booking, Tour } from './agenda-api';
import { agendaItems } from './agenda-items';
import { spanOf } from './agenda-spans';

const NONE: AgendaFacts = { tours: [], bookings: [], houses: [], waiting: [] };
const tour = (more: Partial<Tour> = {}): Tour =>
  ({
    ...{ requestId: 't', listingId: 'home', listing: { title: 'Flat' }, status: 'ACCEPTED', box: 'received' },
    ...{ requesterName: 'Ada Obi', tourType: 'VIDEO', holdUntil: null, proposal: null },
    ...{ startsAt: '2026-12-01T23:30:00.000Z', endsAt: '2026-12-02T00:00:00.000Z' },
    ...more,
  }) as Tour;
const shown = (facts: Partial<AgendaFacts>) =>
  agendaItems({ ...NONE, ...facts }, '2026-12-01', '2026-12-31').map(({ day, title, note, state }) => [
    day,
    title,
    note,
    state,
  ]);

it('has tours on their day in Lagos, with what they wait for', () => {
  expect(shown({ tours: [tour()] })).toEqual([['2026-12-02', 'Tour: Flat', 'Ada Obi, by video', 'Agreed']]);
  const held = tour({ status: 'PENDING', box: 'sent', holdUntil: '2026-11-25T09:00:00.000Z' });
  expect(shown({ tours: [held] })).toEqual([
    [
      '2026-12-02',
      'Tour: Flat',
      'by video, held until Wednesday 25 November, 10:00 AM',
      'Waiting for the owner',
    ],
  ]);
  expect(shown({ tours: [tour({ status: 'CANCELLED' })] })).toEqual([]);
});

it('has a proposed time on its own day too', () => {
  const proposal = {
    ...{ by: 'owner' as const, note: null, expiresAt: '2026-11-25T09:00:00.000Z' },
    ...{ startsAt: '2026-12-04T09:00:00.000Z', endsAt: '2026-12-04T09:30:00.000Z' },
  };
  const states = (box: 'received' | 'sent') =>
    shown({ tours: [tour({ box, proposal })] }).map(([day, , , state]) => [day, state]);
  expect(states('received')).toEqual([
    ['2026-12-02', 'Agreed'],
    ['2026-12-04', 'You propose this time'],
  ]);
  expect(states('sent')[1]).toEqual(['2026-12-04', 'Proposed to you']);
});

it('counts the guests of the viewer’s own open house', () => {
  const startsAt = '2026-12-05T09:00:00.000Z';
  const house = { eventId: 'e', title: 'Open house: Flat', listingId: 'home', capacity: 20, startsAt };
  const houses = [{ ...house, endsAt: '2026-12-05T12:00:00.000Z' }] as AgendaFacts['houses'];
  const tours = [tour({ startsAt }), tour({ requestId: 'u', startsAt, status: 'CANCELLED' })];
  expect(shown({ houses, tours })).toEqual([
    ['2026-12-05', 'Open house: Flat', '1 of 20 places reserved', 'Open house'],
  ]);
  expect(shown({ houses, tours: [tour({ startsAt, box: 'sent', listingId: 'other' })] })).toHaveLength(2);
});

it('has arrival and departure of a stay, and nothing that was cancelled', () => {
  const booking = {
    ...{ bookingId: 'b', status: 'CONFIRMED', box: 'received', from: '2026-12-30', to: '2027-01-02' },
    ...{
      unitName: 'Suite',
      nights: 3,
      holdUntil: null,
      guest: { name: 'Bola' },
      listing: { title: 'Hotel' },
    },
  } as Booking;
  expect(shown({ bookings: [booking] })).toEqual([
    ['2026-12-30', 'Check-in: Hotel', 'Bola, Suite, 3 nights', 'Confirmed'],
  ]);
  expect(shown({ bookings: [{ ...booking, status: 'DECLINED' }] })).toEqual([]);
});

it('has the slots that the person is on the waiting list for', () => {
  const entry = { entryId: 'w', listingId: 'home', listing: null, tourType: 'VIDEO' as const, place: 2 };
  const waiting = [{ ...entry, slotStart: '2026-12-05T09:00:00.000Z', holdUntil: null }];
  expect(shown({ waiting })[0]!.slice(2)).toEqual(['You are number 2 in line', 'On the waiting list']);
});

it('spans months, weeks from Monday, and four weeks of a list', () => {
  const ends = (view: Parameters<typeof spanOf>[0]) => {
    const { from, to, before, after } = spanOf(view, '2026-12-02');
    return [from, to, before, after];
  };
  expect(ends('month')).toEqual(['2026-12-01', '2026-12-31', '2026-11-01', '2027-01-01']);
  expect(ends('week')).toEqual(['2026-11-30', '2026-12-06', '2026-11-23', '2026-12-07']);
  expect(ends('list')).toEqual(['2026-12-02', '2026-12-29', '2026-11-04', '2026-12-30']);
});
