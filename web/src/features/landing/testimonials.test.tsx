import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { Testimonials } from './testimonials';

const refused = async () =>
  Response.json({ error: 'An error occurred', code: 'INTERNAL', statusCode: 500 }, { status: 500 });

const home = { listingId: 'l1', title: 'Flat', reviewCount: 0 };
const page = (items: object[]) =>
  Response.json(items, { headers: { 'x-total-count': String(items.length) } });

it.each([
  ['load', () => new Promise<Response>(() => undefined), false],
  ['fail', refused, false],
  ['are known to be none', async () => page([home]), true],
])('says "No reviews yet" only when reviews %s', async (_when, respond, says) => {
  vi.stubGlobal('fetch', vi.fn(respond));
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Testimonials />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  if (says) return expect(await screen.findByText('No reviews yet')).toBeTruthy();
  if (respond === refused) await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('No reviews yet')).toBeNull();
});
