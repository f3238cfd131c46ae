import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { WaitingList } from './waiting-list';

const entry = (entryId: string, holdUntil: string | null) => ({
  ...{ entryId, listingId: 'home', listing: { listingId: 'home', title: 'Flat' }, tourType: 'VIDEO' },
  ...{ slotStart: '2026-12-01T09:00:00.000Z', holdUntil, place: 2 },
});

it('shows what is offered first, takes it, and leaves what is waited for', async () => {
  let entries = [entry('waits', null), entry('offered', '2026-11-24T09:00:00.000Z')];
  const sent: string[] = [];
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    if (method === 'GET') return Response.json(entries);
    sent.push(`${method} ${new URL(url).pathname}`);
    entries = entries.filter(({ entryId }) => !url.includes(entryId));
    return Response.json({ message: 'Done' });
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <WaitingList userId="me" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first!.textContent).toContain('yours until Tuesday 24 November, 10:00 AM');
  expect(second!.textContent).toContain('number 2 in line');
  await userEvent.click(screen.getByRole('button', { name: 'Take this time' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
  await waitFor(() => expect(screen.queryByText('You are waiting for')).toBeNull());
  expect(sent).toEqual(['POST /api/waitlist/offered/accept', 'DELETE /api/waitlist/waits']);
});
