import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { Results } from './results';
import { readSearch } from './search-state';

it('says of a page beyond the last that there is none, and leads to the first', async () => {
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { 'x-total-count': '30' } }));
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Results state={readSearch(new URLSearchParams('type=rent&state=Lagos&page=9'))} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText('There is no page 9')).toBeTruthy();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Page 1: 30 homes', '/search?type=rent&state=Lagos'],
  ]);
});
