import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { readSearch } from './search-state';
import { useChoiceCounts } from './use-choice-counts';

const requested = vi.fn<(params: URLSearchParams) => void>();
beforeEach(() => {
  requested.mockClear();
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { searchParams } = new URL(url);
    requested(searchParams);
    const type = searchParams.has('from')
      ? { shortlet: 3, hotel: 4 }
      : { rent: 9, shortlet: 300, hotel: 200 };
    return Response.json({ type, state: {}, city: {}, bedroom: {}, propertyType: {} });
  });
});

async function countsOf(query: string) {
  const state = readSearch(new URLSearchParams(query));
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useChoiceCounts(state, true), { wrapper });
  await waitFor(() => expect(result.current.type).not.toBeNull());
  return ['all', 'rent', 'shortlet', 'hotel'].map((value) => result.current.type!(value));
}

it('counts each type with the dates that it takes', async () => {
  expect(await countsOf('type=shortlet&from=2027-12-10&to=2027-12-12')).toEqual([509, 9, 3, 4]);
});

it('asks once for all types without filters of their own', async () => {
  expect(await countsOf('type=rent&state=Lagos')).toEqual([509, 9, 300, 200]);
  expect(requested.mock.calls.filter(([params]) => !params.has('type'))).toHaveLength(1);
});
