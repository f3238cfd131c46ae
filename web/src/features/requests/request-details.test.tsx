import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { RequestDetails } from './request-details';
import { tourRow } from './requests-api';

function show(box: 'received' | 'sent', status = 'PENDING', warning: string | null = null) {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const tour = {
    ...{ requestId: 't1', box, tourType: 'IN_PERSON', status, date: '2026-12-01', time: '14:30' },
    ...{ requesterName: 'Ada Obi', requesterPhone: '0803', message: 'I come with my mother', moves: [] },
    ...{ startsAt: '2026-12-01T13:30:00.000Z', createdAt: '2026-11-20T10:00:00.000Z', move: null },
    warning,
    can: { accept: box === 'received', complete: false, cancel: true },
    listing: { listingId: 'l1', title: 'Flat in Lekki', startPrice: 900_000 },
  } as unknown as Parameters<typeof tourRow>[0];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RequestDetails row={tourRow(tour)} onClose={() => undefined} onChanged={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Whether each of these stands before the next. */
const inOrder = (...all: Node[]) =>
  all
    .slice(1)
    .map((node, at) => Boolean(all[at]!.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING));

it('shows an owner the day and hour of a tour and its message, then Accept, then their own home', () => {
  show('received');
  const order = inOrder(
    screen.getByText('In Person tour on December 1, 2026, 2:30 PM'),
    screen.getByText('I come with my mother'),
    screen.getByRole('button', { name: 'Accept Request' }),
    screen.getByText('Maximum Price'),
  );
  expect(order).toEqual([true, true, true]);
});

it('shows a sender what they asked for, and that the owner decides', () => {
  show('sent');
  expect(inOrder(screen.getByText('Maximum Price'), screen.getByText(/check back later/))).toEqual([true]);
});

it.each(['received', 'sent'] as const)(
  'shows the requester of a tour and the note to both sides: %s',
  (box) => {
    show(box);
    expect(screen.getByText('Ada Obi')).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: '0803' })).toHaveLength(box === 'sent' ? 0 : 1);
    const status = screen.getByText('Request Status');
    expect(inOrder(screen.getByText('Ada Obi'), status, screen.getByText(/check back later/))).toEqual([
      true,
      true,
    ]);
  },
);

it.each(['COMPLETED', 'CANCELLED'])('asks nobody to check back for what is %s', (status) => {
  show('sent', status);
  show('received', status);
  expect(screen.queryByText(/check back later/)).toBeNull();
});

it.each(['received', 'sent'] as const)(
  'warns either side of words of the other that look like a scam: %s',
  (box) => {
    show(box, 'PENDING', 'Be careful');
    expect(screen.getByRole('note').textContent).toBe('Be careful');
  },
);

it('warns of no other message', () => {
  show('received');
  expect(screen.queryByRole('note')).toBeNull();
});
