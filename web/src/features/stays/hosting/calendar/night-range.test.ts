// @vitest-environment node
import { expect, it } from 'vitest';
import type { HostNight } from '../hosting-api';
import { changeOf, common, isWithin, pressed, rangeInWords, stateInWords, stateOf } from './night-range';

const night = (date: string, more: Partial<HostNight> = {}): HostNight => ({
  ...{ date, free: 1, price: 40_000, minNights: 1, reason: null, reasonText: null },
  ...{ taken: 0, blocked: 0, imported: 0, ownPrice: null, ownMinNights: null, note: null },
  ...more,
});

it('begins with the first press, ends with the second, in either direction, and begins another with the third', () => {
  const one = pressed(null, '2026-12-30');
  expect(one).toEqual({ first: '2026-12-30', last: '2026-12-30', isOpen: true });
  expect(pressed(one, '2027-01-02')).toEqual({ first: '2026-12-30', last: '2027-01-02', isOpen: false });
  const both = pressed(one, '2026-12-28');
  expect(both).toEqual({ first: '2026-12-28', last: '2026-12-30', isOpen: false });
  expect(pressed(both, '2026-12-29')).toEqual({ first: '2026-12-29', last: '2026-12-29', isOpen: true });
});

it('keeps a single night that is pressed twice', () => {
  const twice = pressed(pressed(null, '2026-12-05'), '2026-12-05');
  expect(twice).toEqual({ first: '2026-12-05', last: '2026-12-05', isOpen: false });
  expect(isWithin(twice, '2026-12-05')).toBe(true);
  expect(isWithin(twice, '2026-12-06')).toBe(false);
  expect(isWithin(null, '2026-12-05')).toBe(false);
});

it('says a range in words, over the turn of a year', () => {
  expect(rangeInWords({ first: '2026-12-04', last: '2026-12-04', isOpen: true })).toBe('Friday 4 December');
  expect(rangeInWords({ first: '2026-12-31', last: '2027-01-01', isOpen: false })).toBe(
    'Thursday 31 December to Friday 1 January, 2 nights',
  );
});

it('knows what nights have in common', () => {
  const nights = [night('2026-12-04', { ownPrice: 55_000 }), night('2026-12-05', { blocked: 1 })];
  expect(common(nights, 'price')).toBeNull();
  expect(common(nights, 'blocked')).toBeNull();
  expect(common(nights, 'note')).toBe('');
  expect(common(nights.slice(0, 1), 'price')).toBe('55000');
  expect(common([], 'price')).toBe('');
});

it('sends only edited fields, up to the morning after the last night', () => {
  const range = { first: '2026-12-30', last: '2026-12-31', isOpen: false };
  const span = { unitId: 'u', from: '2026-12-30', to: '2027-01-01' };
  expect(changeOf('u', range, {})).toEqual(span);
  expect(changeOf('u', range, { price: '55,000', blocked: '0' })).toEqual({
    ...span,
    price: 55_000,
    blocked: 0,
  });
  expect(changeOf('u', range, { price: ' ', minNights: '', note: '  ' })).toEqual({
    ...span,
    ...{ price: null, minNights: null, note: null },
  });
  expect(changeOf('u', range, { price: 'much' })).toEqual({ ...span, price: 'much' });
});

it('says the state of a night', () => {
  const booked = night('2026-12-05', { free: 0, taken: 1 });
  expect([stateOf(booked), stateInWords(booked, 1)]).toEqual(['taken', 'Booked']);
  const closed = night('2026-12-05', { free: 0, blocked: 1 });
  expect([stateOf(closed), stateInWords(closed, 1)]).toEqual(['blocked', 'Blocked']);
  const elsewhere = night('2026-12-05', { free: 0, imported: 1 });
  expect([stateOf(elsewhere), stateInWords(elsewhere, 1)]).toEqual(['elsewhere', 'Booked elsewhere']);
  expect(stateInWords(night('2026-12-05', { free: 3, taken: 7, blocked: 2 }), 12)).toBe(
    '3 of 12 free, 2 blocked',
  );
  expect(stateInWords(night('2026-12-05', { free: 0, taken: 12 }), 12)).toBe('Full');
  expect(stateInWords(night('2026-12-05', { free: 0, blocked: 12 }), 12)).toBe('Blocked');
  expect(stateOf(night('2026-11-01', { reason: 'PAST' }))).toBe('past');
});
