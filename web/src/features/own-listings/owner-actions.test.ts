// @vitest-environment node
import { expect, it } from 'vitest';
import { ownerChoices } from './owner-actions';

const labels = (status: Parameters<typeof ownerChoices>[0]['status'], more = {}) => {
  const listing = {
    listingId: 'l',
    type: 'rent',
    stay: null,
    publishedAt: null,
    pendingRevision: null,
  } as const;
  const { main, others } = ownerChoices({ ...listing, status, ...more });
  return [main?.label ?? null, ...others.map(({ label }) => label)];
};

it('puts first what brings a listing back, and else its editing', () => {
  expect(labels('EXPIRED')).toEqual(['Still available', 'Edit Listing']);
  expect(labels('PAUSED')).toEqual([...['Resume', 'Edit Listing', 'Viewing hours', 'Open houses']]);
  expect(labels('CLOSED')[0]).toBe('Reopen');
  expect(labels('DRAFT')).toEqual(['Continue']);
  expect(labels('PENDING')[0]).toBe('Edit Listing');
  expect(labels('SUSPENDED')).toEqual([null]);
});

it('offers viewings while a home is shown, figures once a listing was public, and to withdraw an edit that waits', () => {
  expect(
    labels('APPROVED', { publishedAt: '2026-01-01T00:00:00Z', pendingRevision: { changes: [] } }),
  ).toEqual([
    'Edit Listing',
    'Still available',
    'Pause',
    'Let or sold',
    'Insights',
    'Viewing hours',
    'Open houses',
    'Withdraw the edit',
  ]);
});

it('leads the host of a shortlet or hotel to what can be booked, and to its nights once it takes bookings', () => {
  expect(labels('PENDING', { type: 'hotel' })).toEqual(['Edit Listing', 'Booking details']);
  expect(labels('APPROVED', { type: 'shortlet', stay: {} }).slice(0, 4)).toEqual([
    'Edit Listing',
    'Calendar',
    'Front desk',
    'Booking details',
  ]);
  expect(labels('DRAFT', { type: 'hotel' })).toEqual(['Continue']);
  expect(labels('SUSPENDED', { type: 'hotel', stay: {} })).toEqual([null]);
});
