import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { HostCalendar } from './host-calendar';

vi.mock('@/components/ui/use-wide', () => ({ useWide: () => true }));

beforeEach(() => {
  const unit = { unitId: 'u', name: 'Whole home', count: 1, nights: [] };
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.includes('/calendar') ? { units: [unit], bookings: [], conflicts: [] } : []),
  );
});
afterEach(() => act(() => onlineManager.setOnline(true)));

it('shows no month that waits for a connection, and leads back to the loaded one', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <HostCalendar listingId="l" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/^Press a night/)).toBeTruthy();
  act(() => onlineManager.setOnline(false));
  await userEvent.click(screen.getByLabelText('Next month'));
  expect(screen.getByText(/^You seem to be offline/)).toBeTruthy();
  expect(screen.queryByText(/^Press a night/)).toBeNull();
  await userEvent.click(screen.getByLabelText('Previous month'));
  expect(screen.getByText(/^Press a night/)).toBeTruthy();
});
