import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Listing } from '@/features/listings/listing-types';
import { Facts } from './facts';

it('names the estate or landmark, and what a hotel is, where the owner said it', () => {
  const home = {
    ...{ type: 'hotel', startPrice: 40_000, recurrence: 'daily', offerStatus: 'Open Offer' },
    ...{ location: 'Opposite the Cultural Centre', address: '4 Bodija Road', city: 'Ibadan', state: 'Oyo' },
    ...{ hotelCategory: 'Boutique', budgetTier: 'Mid-Range', createdAt: '2026-11-30T10:00:00Z' },
  };
  const { rerender } = render(<Facts listing={home as unknown as Listing} />);
  const value = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;
  expect(value('Location')).toBe('Opposite the Cultural Centre');
  expect(value('Address')).toBe('4 Bodija Road, Ibadan, Oyo, Nigeria');
  expect(value('Hotel category')).toBe('Boutique');
  expect(value('Budget tier')).toBe('Mid-Range');
  const flat = { ...home, type: 'rent', location: null, hotelCategory: null, budgetTier: null };
  rerender(<Facts listing={flat as unknown as Listing} />);
  for (const name of ['Location', 'Hotel category', 'Budget tier']) expect(value(name)).toBeUndefined();
});
