import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { clearSession, startSession } from '@/lib/session/session';
import { takeReturnPath } from '@/lib/session/take-wanted';
import { FavouriteButton } from './favourite-button';
import type { ListingView } from './listing-types';
import { SaveWanted } from './save-wanted';

const listing = { listingId: 'l1', title: 'Flat in Lekki', isFavorite: false } as ListingView;
let saved: string[];

beforeEach(() => {
  sessionStorage.clear();
  clearSession();
  saved = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    saved.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json({ message: 'Added to favorites' }, { status: 201 });
  });
});

function Where() {
  const { pathname, search } = useLocation();
  return <p role="status">{pathname + search}</p>;
}

it('leads a visitor who saves a home to the sign-in page, and saves it afterwards', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/search?type=rent']}>
        <FavouriteButton listing={listing} />
        <SaveWanted />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save Flat in Lekki' }));
  expect(screen.getByRole('status').textContent).toBe('/signup?next=%2Fsearch%3Ftype%3Drent');
  expect(saved).toEqual([]);
  act(() => startSession({ token: 't', userId: 'u1' }));
  await waitFor(() => expect(saved).toEqual(['POST /api/listings/l1/favorites']));
  // Signing up leads back here too, once.
  expect([takeReturnPath(), takeReturnPath()]).toEqual(['/search?type=rent', null]);
  act(() => clearSession());
  act(() => startSession({ token: 't', userId: 'u1' }));
  expect(saved).toHaveLength(1);
});
