import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import type { ListingView } from '@/features/listings/listing-types';
import { startSession } from '@/lib/session/session';
import { notify } from '@/lib/toasts';
import { ListingWizard } from './listing-wizard';

// Changes by another tab or device, or by a request whose response was lost, to a draft that is open here.

const draft = {
  ...{ listingId: 'l1', version: 1, status: 'DRAFT', type: 'rent', title: 'Flat', fees: {}, point: null },
  ...{ images: [{ url: '/media/a.webp' }], amenities: [], recurrence: 'monthly', pendingRevision: null },
} as unknown as ListingView;

let there: object;
let submits: number;
let edits: object[];
const refused = (status: number, error: string, code: string) =>
  Response.json({ error, code, statusCode: status }, { status });

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  startSession({ token: 't', userId: 'u1' });
  there = draft;
  submits = 0;
  edits = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const headers = { etag: '"7"' };
    if (pathname === '/api/vocabulary') return Response.json({ listingFields: [] });
    if (pathname === '/api/listings/l1') return Response.json(there, { headers });
    if (pathname.endsWith('/edit')) {
      edits.push((await request.json()) as object);
      return Response.json({ message: 'Saved', listing: { ...there, ...edits.at(-1) } }, { headers });
    }
    if (!pathname.endsWith('/submit')) return Response.json([]);
    submits += 1;
    there = { ...draft, status: 'PENDING' };
    if (submits === 1) throw new TypeError('The connection broke');
    return refused(409, 'This listing is waiting for approval and cannot be submitted', 'WRONG_STATE');
  });
});

function open(start?: 'agreement' | 'basics', onClose = () => undefined as void) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ListingWizard listing={draft} start={start} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('closes with the second tap when the response to the first was lost', async () => {
  const closed = vi.fn();
  const said = vi.spyOn(notify, 'success');
  open('agreement', closed);
  await userEvent.click(await screen.findByRole('checkbox', { name: /I accept/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Submit Property' }));
  await waitFor(() => expect(submits).toBe(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit Property' })).toBeTruthy(), {
    timeout: 4000,
  });
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Submit Property' }));
  await waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 4000 });
  expect(said).toHaveBeenLastCalledWith('Property listed successfully');
});

it('goes on as an edit where the draft was submitted meanwhile', async () => {
  open('basics');
  there = { ...draft, status: 'APPROVED', state: 'Lagos' };
  await userEvent.type(await screen.findByLabelText(/^Title/), ' in Yaba');
  expect(await screen.findByText(/has been submitted meanwhile/, {}, { timeout: 4000 })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Flat in Yaba');
  expect(screen.getByRole('heading', { name: 'Edit Listing For Rent' })).toBeTruthy();
  expect(edits).toEqual([]);
  while (screen.queryByRole('button', { name: 'Next' }))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Property' }));
  await waitFor(() => expect(edits).toEqual([{ title: 'Flat in Yaba' }]));
});

it('leads back to the type of a draft that was opened again', async () => {
  open('basics');
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await userEvent.click(screen.getByRole('button', { name: /^Sale/ }));
  expect(screen.getByRole('heading', { name: 'Listing For Sale' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Flat');
});
