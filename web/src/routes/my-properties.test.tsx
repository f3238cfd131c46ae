import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { startSession } from '@/lib/session/session';
import { Create, MyProperties } from './my-properties';

const Where = () => <p>At {useLocation().pathname}</p>;

it('leaves the address of a new listing when its wizard closes', async () => {
  startSession({ token: 't', userId: 'u1' });
  vi.stubGlobal('fetch', async () => Response.json([]));
  render(
    <MemoryRouter initialEntries={['/create']}>
      <QueryClientProvider client={createQueryClient()}>
        <Where />
        <Routes>
          <Route path="/create" element={<Create />} />
          <Route path="/properties" element={<MyProperties />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText('At /properties')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
