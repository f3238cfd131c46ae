import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  keepPreviousData,
  onlineManager,
  QueryClientProvider,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { createQueryClient } from '@/api/query-client';
import { QueryView } from './query-view';

const query = (state: Partial<UseQueryResult<string[]>>) =>
  ({
    data: undefined,
    isError: false,
    fetchStatus: 'fetching',
    refetch: vi.fn(),
    ...state,
  }) as UseQueryResult<string[]>;

function show(state: Partial<UseQueryResult<string[]>>) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <QueryView query={query(state)} skeleton={<p>grey</p>} empty={<p>No properties yet</p>}>
        {(names) => names.map((name) => <p key={name}>{name}</p>)}
      </QueryView>
    </QueryClientProvider>,
  );
}

it('says after ten seconds that it is still loading', () => {
  vi.useFakeTimers();
  show({});
  expect(screen.getByText('grey')).toBeTruthy();
  expect(screen.queryByText('Still loading')).toBeNull();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText('Still loading')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  vi.useRealTimers();
});

function Names({ ask }: { ask: () => Promise<string[]> }) {
  const names = useQuery({ queryKey: ['names'], queryFn: ask });
  return (
    <QueryView query={names} skeleton={<p>grey</p>}>
      {(found) => found.map((name) => <p key={name}>{name}</p>)}
    </QueryView>
  );
}

it('cancels a request that hangs, and sends it again', async () => {
  vi.useFakeTimers();
  const ask = vi
    .fn<() => Promise<string[]>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue(['Flat in Bodija']);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Names ask={ask} />
    </QueryClientProvider>,
  );
  act(() => void vi.advanceTimersByTime(10_000));
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  vi.useRealTimers();
  expect(await screen.findByText('Flat in Bodija')).toBeTruthy();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('shows the failure in place of the content', () => {
  show({
    isError: true,
    error: new ApiError('Cannot reach the database', 503, 'UNAVAILABLE'),
    fetchStatus: 'idle',
  });
  expect(screen.getByRole('alert').textContent).toMatch('Cannot reach the database');
});

it('keeps loaded data when a later request fails', () => {
  show({
    data: ['Flat in Bodija'],
    isError: true,
    error: new ApiError('away', 503, 'UNAVAILABLE'),
    fetchStatus: 'idle',
  });
  expect(screen.getByText('Flat in Bodija')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('shows a text for an empty list', () => {
  show({ data: [], fetchStatus: 'idle' });
  expect(screen.getByText('No properties yet')).toBeTruthy();
});

/** A page of a list, whose address may ask for another. */
function Pages({ page, ask }: { page: number; ask: (page: number) => Promise<string[]> }) {
  const names = useQuery({
    queryKey: ['pages', page],
    queryFn: () => ask(page),
    retry: false,
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={names} skeleton={<p>grey</p>}>
      {(found) => found.map((name) => <p key={name}>{name}</p>)}
    </QueryView>
  );
}

describe('the data of the query before', () => {
  const second = Promise.withResolvers<string[]>();
  async function turnToSecond() {
    const client = createQueryClient();
    const page = (wanted: number) => (
      <QueryClientProvider client={client}>
        <Pages page={wanted} ask={async (asked) => (asked === 1 ? ['Flat in Bodija'] : second.promise)} />
      </QueryClientProvider>
    );
    const { rerender } = render(page(1));
    await screen.findByText('Flat in Bodija');
    return () => rerender(page(2));
  }

  it('stands while another loads, without a date, and not after a failure', async () => {
    const turn = await turnToSecond();
    turn();
    expect(screen.getByText('Flat in Bodija')).toBeTruthy();
    expect(screen.queryByText(/^Saved copy/)).toBeNull();
    second.reject(new ApiError('Cannot reach the database', 503, 'UNAVAILABLE'));
    expect((await screen.findByRole('alert')).textContent).toMatch('Cannot reach the database');
    expect(screen.queryByText('Flat in Bodija')).toBeNull();
  });

  it('is not shown as that of another which waits for a connection', async () => {
    const turn = await turnToSecond();
    onlineManager.setOnline(false);
    turn();
    expect(screen.getByRole('alert').textContent).toMatch('You seem to be offline.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.queryByText('Flat in Bodija')).toBeNull();
    expect(screen.queryByText(/^Saved copy/)).toBeNull();
    onlineManager.setOnline(true);
  });
});
