import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FieldDifferences } from './field-differences';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('compares price, place and lists of a service in words', async () => {
  const listingFields = [{ value: 'startPrice', label: 'Lowest Price', kind: 'money' }];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ listingFields }));
  const changes = [
    { field: 'area', label: 'Area', before: 'Lekki', after: null },
    { field: 'startPrice', label: 'Starting price', before: 20_000, after: 25_000 },
    { field: 'included', label: 'What is included', before: [], after: ['Truck', 'Boxes'] },
  ];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FieldDifferences changes={changes} isDecided={false} />
    </QueryClientProvider>,
  );
  const text = () => document.body.textContent;
  await vi.waitFor(() => expect(text()).toContain('Starting priceNow:NGN 20,000Proposed:NGN 25,000'));
  expect(text()).toContain('AreaNow:LekkiProposed:Nothing');
  expect(text()).toContain('What is includedNow:NothingProposed:Truck, Boxes');
});
