import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { startSession } from '@/lib/session/session';
import { Leaderboard } from './leaderboard';

beforeEach(() => {
  localStorage.clear();
  startSession({ token: 't', userId: 'u1' });
});

const never = (_request: Request) => new Promise<Response>(() => undefined);

function show(path: string, respond = never) {
  const asked = vi.fn(respond);
  vi.stubGlobal('fetch', asked);
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <Leaderboard />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return asked;
}

it('names no tier, and offers none, before the own one is known', async () => {
  const asked = show('/leaderboard');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText(/tier$/)).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('names the tier that was chosen, and asks for its ranks, at once', async () => {
  const asked = show('/leaderboard?tier=gold');
  expect(screen.getByText('Gold tier')).toBeTruthy();
  const urls = () => asked.mock.calls.map(([request]) => request.url);
  await waitFor(() => expect(urls().join()).toContain('tier=gold'));
});

it('names no tier where the own one could not be loaded, and shows the ranks of the first', async () => {
  const isStanding = ({ url }: Request) => url.endsWith('/users/standing');
  const refused = () => Response.json({ error: 'An error occurred', statusCode: 500 }, { status: 500 });
  show('/leaderboard', async (request) => (isStanding(request) ? refused() : Response.json([])));
  expect(await screen.findByText('An error occurred')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Bronze' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByText(/tier$/)).toBeNull();
});
