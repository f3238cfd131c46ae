import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
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
    <QueryView query={query(state)} skeleton={<p>grey</p>} empty={<p>No properties yet</p>}>
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </QueryView>,
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

it('shows what failed in place of the content', () => {
  show({
    isError: true,
    error: new ApiError('Cannot reach the database', 503, 'UNAVAILABLE'),
    fetchStatus: 'idle',
  });
  expect(screen.getByRole('alert').textContent).toMatch('Cannot reach the database');
});

it('keeps what was loaded when a later call fails', () => {
  show({
    data: ['Flat in Bodija'],
    isError: true,
    error: new ApiError('away', 503, 'UNAVAILABLE'),
    fetchStatus: 'idle',
  });
  expect(screen.getByText('Flat in Bodija')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('has a text for nothing', () => {
  show({ data: [], fetchStatus: 'idle' });
  expect(screen.getByText('No properties yet')).toBeTruthy();
});
