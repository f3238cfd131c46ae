import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Listing } from '@/features/listings/listing-types';
import { StayFacts } from '@/features/stays/asking/stay-facts';
import { TotalToEnter } from './total-to-enter';

const home = {
  ...{ type: 'rent', recurrence: 'yearly', startPrice: 900_000, totalToEnter: 900_000, refundable: 0 },
  fees: {},
} as Listing;
const stay = { fromPrice: 40_000, guestsMax: 2, policy: 'flexible' } as NonNullable<Listing['stay']>;

it.each([
  ['Total to enter', <TotalToEnter key="total" listing={home} />],
  ['Stays', <StayFacts key="stays" stay={stay} />],
])('stands on a page twice, each with a heading of its own: %s', (name, costs) => {
  const { container } = render(
    <>
      {costs}
      <div>{costs}</div>
    </>,
  );
  expect(screen.getAllByRole('region', { name })).toHaveLength(2);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
