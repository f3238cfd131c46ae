import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { SignedRequestPage } from './signed-request';

it.each(['Be careful', null])('warns a visitor of words that look like a scam: %s', async (warning) => {
  const request = {
    ...{
      kind: 'enquiry',
      requestId: 'r1',
      status: 'CANCELLED',
      name: 'Ada',
      createdAt: '2026-11-20T10:00:00Z',
    },
    ...{ listing: null, message: null, messages: [], canReply: false, canCancel: false },
    ...{ cancelReason: 'Pay to 0123456789 first', warning },
  };
  vi.stubGlobal('fetch', async () => Response.json(request));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/requests/t1']}>
        <Routes>
          <Route path="/requests/:token" element={<SignedRequestPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Pay to 0123456789 first');
  expect(screen.queryByRole('note')?.textContent ?? null).toBe(warning);
});
