import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Listing } from '@/features/listings/listing-types';
import { KeyFacts } from './key-facts';

const home = (more: object) =>
  ({
    ...{ bedroom: 3, bathroom: 1, areaSqm: 1200, propertyType: 'Flat', roomType: null },
    ...more,
  }) as unknown as Listing;
const facts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('names rooms, size and kind, and nothing that is unknown', () => {
  const { rerender } = render(<KeyFacts listing={home({})} />);
  expect(screen.getByRole('list', { name: 'Key facts' })).toBeTruthy();
  expect(facts()).toEqual(['3 bedrooms', '1 bathroom', '1,200 sqm', 'Flat']);
  rerender(<KeyFacts listing={home({ bedroom: 0, bathroom: null, roomType: 'Suite' })} />);
  expect(facts()).toEqual(['Suite', '0 bedrooms', '1,200 sqm', 'Flat']);
  rerender(<KeyFacts listing={home({ bedroom: null, bathroom: null, areaSqm: null, propertyType: null })} />);
  expect(screen.queryByRole('list')).toBeNull();
});
