import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { Avatar } from '@/components/ui/avatar';
import { startSession } from '@/lib/session/session';
import { PanelFigures } from './panel-figures';
import { PointsMenu } from '@/features/rewards/points-menu';
import { StreakMenu } from '@/features/rewards/streak/streak-menu';

function show(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', respond);
  startSession({ token: 't', userId: 'u1' });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <PanelFigures />
        <StreakMenu />
        <PointsMenu />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => localStorage.clear());

const refused = async () =>
  Response.json({ error: 'An error occurred', code: 'INTERNAL', statusCode: 500 }, { status: 500 });

it.each([
  ['load', () => new Promise<Response>(() => undefined)],
  ['fail', refused],
])('shows no 0 while figures %s', async (_when, respond) => {
  const asked = vi.fn(respond);
  show(asked);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  // The responses are shown by then.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(document.body.textContent).not.toMatch(/\d/);
  expect(screen.getByRole('button', { name: 'Streak' }).textContent).toContain('–');
  expect(screen.getByRole('button', { name: 'Points' }).textContent).toContain('–');
});

it('shows 0 once it is known', async () => {
  const profile = { userId: 'u1', fullName: 'Ada Obi', currentStreak: 0, longestStreak: 0, points: 0 };
  show(async () => Response.json(profile));
  expect(await screen.findByRole('button', { name: 'Streak: 0 days' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '0 points' })).toBeTruthy();
});

it('shows a long streak as other numbers', async () => {
  const profile = {
    userId: 'u1',
    fullName: 'Ada Obi',
    currentStreak: 1235,
    longestStreak: 1235,
    points: 1235,
  };
  show(async () => Response.json(profile));
  expect((await screen.findByRole('button', { name: 'Streak: 1,235 days' })).textContent.trim()).toBe(
    '1,235',
  );
});

it('shows no initials for a person whose name is not loaded yet', () => {
  const { container } = render(<Avatar />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('svg')).not.toBeNull();
});
