import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { described } from '@/app/test-described';
import { FilterFields } from './filter-fields';
import { NothingFound } from './relax';
import { readSearch } from './search-state';

function show(query: string) {
  const state = readSearch(new URLSearchParams(query));
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <FilterFields state={state} counted={false} onChange={() => undefined} />
        <NothingFound state={state} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  document.body.innerHTML = '';
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.includes('/api/listings?') ? [] : {}, { headers: { 'x-total-count': '4' } }),
  );
});

it('says that the min price is above the max price, and offers both the other way round', async () => {
  show('type=rent&minPrice=5000000&maxPrice=1000000');
  expect(described(screen.getByLabelText('Max price'))).toBe('Below the min price');
  expect(screen.getByText('Your min price is above your max price, so no home can match')).toBeTruthy();
  const [first] = await screen.findAllByRole('link');
  expect(first!.getAttribute('href')).toBe('/search?type=rent&minPrice=1000000&maxPrice=5000000');
  expect(first!.textContent).toMatch(/1,000,000 to .*5,000,000: 4 homes/);
});

it('says nothing of prices that fit', () => {
  show('type=rent&minPrice=1000000&maxPrice=1000000');
  expect(described(screen.getByLabelText('Max price'))).not.toBe('Below the min price');
  expect(screen.getByText('Try adjusting your search filters')).toBeTruthy();
});
