import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { ServiceFormDialog } from './service-form-dialog';

it.each([
  ['', null],
  ['20,000', 20000],
])('sends a starting price of "%s" as %s', async (typed, price) => {
  const sent: { startPrice?: number | null }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push((await request.json()) as object);
    return Response.json({});
  });
  document.body.innerHTML = '';
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ServiceFormDialog service={null} onClose={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  if (typed) await userEvent.type(screen.getByLabelText('Starting price in naira'), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Submit Service' }));
  await waitFor(() => expect(sent.map(({ startPrice }) => startPrice)).toEqual([price]));
});
