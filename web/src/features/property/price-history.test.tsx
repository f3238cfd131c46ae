import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { PriceHistory } from './price-history';

const AT = '2026-11-20T09:00:00.000Z';
const price = (startPrice: number, recurrence: string | null, before: number | null) => ({
  ...{ at: AT, endPrice: null },
  ...{ startPrice, recurrence, before },
});

it('names the period of each price, and compares within it alone', async () => {
  const complaints = vi.spyOn(console, 'error');
  const prices = [
    price(90_000, 'daily', 100_000),
    price(100_000, 'daily', null),
    price(1_100_000, 'monthly', 1_000_000),
    price(1_000_000, 'monthly', null),
    price(900_000, null, null),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ prices, transitions: [] }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PriceHistory listingId={crypto.randomUUID()} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Price history' });
  const rows = screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/^.*(?=NGN)/, ''));
  expect(rows).toEqual([
    'NGN 90,000 /dayper day10% less',
    'NGN 100,000 /dayper day',
    'NGN 1,100,000 /moper month10% more',
    'NGN 1,000,000 /moper month',
    'NGN 900,000',
  ]);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
