import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { described } from '@/app/test-described';
import { REQUEST_TABS } from './request-tabs';
import { RequestActions } from './request-actions';
import type { RequestRow } from './requests-api';

function show(box: 'received' | 'sent', complete: boolean) {
  const of = { box, status: 'ACCEPTED', can: { accept: false, complete, cancel: true } };
  const row = { kind: 'tour', id: 'one', name: 'Ada', type: 'Video', phone: '0803', of } as RequestRow;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RequestActions row={row} onChanged={() => undefined} />
    </QueryClientProvider>,
  );
  return screen.queryByRole<HTMLButtonElement>('button', { name: 'Complete Request' });
}

it('says when an accepted tour can be completed', () => {
  const button = show('received', false)!;
  expect(button.disabled).toBe(true);
  expect(described(button)).toBe('You can complete it once the tour has begun.');
});

it('offers it once the tour has begun, and never to its requester', () => {
  expect(show('received', true)!.disabled).toBe(false);
  document.body.innerHTML = '';
  expect(show('sent', false)).toBeNull();
});

it('takes a video link with the acceptance of a video tour, and of no other', async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push((await request.json()) as object);
    return Response.json({ message: 'Accepted', tourRequest: { ...of, status: 'ACCEPTED' } });
  });
  const of = { box: 'received', status: 'PENDING', can: { accept: true, complete: false, cancel: true } };
  const shown = (tourType: string) => (
    <QueryClientProvider client={createQueryClient()}>
      <RequestActions
        row={{ kind: 'tour', id: 'one', of: { ...of, tourType } } as RequestRow}
        onChanged={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(shown('IN_PERSON'));
  expect(screen.queryByLabelText(/Video link/)).toBeNull();
  rerender(shown('VIDEO'));
  await userEvent.type(screen.getByLabelText(/Video link/), 'https://meet.example.com/ada');
  await userEvent.click(screen.getByRole('button', { name: 'Accept Request' }));
  await waitFor(() => expect(sent).toEqual([{ videoLink: 'https://meet.example.com/ada' }]));
});

it('sorts requests by the five tabs of the specification', () => {
  expect(REQUEST_TABS.map(({ label }) => label)).toEqual([
    'All',
    'Pending',
    'Accept',
    'Completed',
    'Cancelled',
  ]);
});

it('names the way out of cancelling by what it does', async () => {
  show('sent', false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Request' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this request' }));
  expect(dialog.getByRole('button', { name: 'Yes, cancel' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep request' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
