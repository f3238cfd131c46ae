import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import type { Circle } from '../communities-api';
import { JoinButton } from './join-button';

it('joins once on a double click', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(new URL(request.url).pathname);
    return new Promise<Response>(() => undefined);
  });
  const circle = { kind: 'communities', id: 'c1', name: 'Yaba', status: null, isOwner: false } as Circle;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <JoinButton circle={circle} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Join Community' });
  // Both before it is busy.
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Joining...'));
  expect(sent).toEqual(['/api/communities/c1/join']);
});
