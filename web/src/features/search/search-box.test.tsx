import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { SearchBox } from './search-box';

it('names an area with its city, and a title as it is', async () => {
  const area = { kind: 'area', text: 'GRA', state: 'Rivers', count: 2 };
  vi.stubGlobal('fetch', async () =>
    Response.json([
      { ...area, city: 'Eleme' },
      { ...area, city: 'Port Harcourt' },
      { kind: 'title', text: 'Flat in GRA', state: 'Rivers', city: 'Eleme', count: 1 },
    ]),
  );
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <SearchBox value="gra" onSearch={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('combobox')).toBeTruthy();
  await waitFor(() =>
    expect([...container.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      'GRA, Eleme, Rivers',
      'GRA, Port Harcourt, Rivers',
      'Flat in GRA',
    ]),
  );
});
