import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import type { PublicEvent } from './content-api';
import { EventCard } from './event-card';

const event: PublicEvent = {
  ...{ eventId: 'e1', kind: 'OPEN_HOUSE', title: 'Open house: Flat', place: 'Lekki', state: 'Lagos' },
  ...{ startsAt: '2026-12-06T09:00:00.000Z', endsAt: '2026-12-06T11:00:00.000Z', audience: 'everyone' },
  ...{ listingId: 'l1', link: null, capacity: 1, free: 1 },
  description: 'See the home and ask its owner. Reserve a place on its page.',
};

function show(fields: Partial<PublicEvent>): void {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ul>
          <EventCard event={{ ...event, ...fields }} />
        </ul>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it.each([1, null])('shows the description where places are left: %s', (free) => {
  show({ free });
  expect(screen.getByText(event.description)).toBeTruthy();
  expect(screen.queryByText(/All places are reserved/)).toBeNull();
});

it('says that all places are reserved instead of asking for it', () => {
  show({ free: 0 });
  expect(screen.getByText('All places are reserved. Join the waitlist on its page.')).toBeTruthy();
  expect(screen.queryByText(/Reserve a place/)).toBeNull();
});

it('says when it ends where that is on another day', () => {
  show({ endsAt: '2026-12-07T11:00:00.000Z' });
  expect(screen.getByText('December 7, 2026, 12:00 PM').parentElement!.textContent).toBe(
    'December 6, 2026, 10:00 AM to December 7, 2026, 12:00 PM',
  );
  cleanup();
  show({});
  expect(screen.getByText('December 6, 2026, 10:00 AM').parentElement!.textContent).not.toContain(' to ');
});
