import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showProgress } from './page-progress';
import { loadPage, type PageFile } from '../pages';

it('shows that a page is on its way, and after ten seconds how to try again', async () => {
  vi.useFakeTimers();
  act(showProgress);
  let arrive: (file: Record<string, unknown>) => void = () => undefined;
  const page: PageFile = [() => new Promise((resolve) => (arrive = resolve)), 'About'];
  let loaded: Promise<unknown> | undefined;
  act(() => void (loaded = loadPage(page)));
  expect(screen.getByRole('status').ariaBusy).toBe('true');
  act(() => void vi.advanceTimersByTime(10_100));
  expect(screen.getByText('Still loading')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  arrive({ About: () => null });
  await act(() => loaded);
  expect(screen.queryByRole('status')).toBeNull();
});
