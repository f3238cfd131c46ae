import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { TourChanges } from './tour-changes';
import type { ChangingTour } from './tour-changes-api';

const NOTHING = {
  ...{ accept: false, complete: false, cancel: false, reschedule: false, rescheduleAccept: false },
  ...{ rescheduleDecline: false, rescheduleWithdraw: false, noShow: false, contest: false },
};
const tour = (can: object, more: Partial<ChangingTour> = {}): ChangingTour => ({
  ...{ status: 'ACCEPTED', startsAt: '2026-12-01T09:00:00.000Z', tourType: 'VIDEO', listingId: 'home' },
  ...{ holdUntil: null, proposal: null, noShow: null, noShowDecision: null, videoLink: null },
  can: { ...NOTHING, ...can },
  ...more,
});

function show(
  of: ChangingTour,
  own: 'owner' | 'sender' = 'sender',
  slots: object = { hours: false, days: [] },
) {
  const act = vi.fn(async () => 'Done');
  vi.stubGlobal('fetch', async () => Response.json(slots));
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <TourChanges tour={of} own={own} act={act} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return act;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says until when the time is held, to each side in its words', () => {
  const held = tour({}, { status: 'PENDING', holdUntil: '2026-11-24T09:00:00.000Z' });
  show(held);
  expect(screen.getByText('The time is held for you until November 24, 2026, 10:00 AM.')).toBeTruthy();
  document.body.innerHTML = '';
  show(held, 'owner');
  expect(screen.getByText('Please answer by November 24, 2026, 10:00 AM.')).toBeTruthy();
});

it('shows a proposed time until when it can be answered, and answers it', async () => {
  const proposal = {
    ...{ by: 'owner' as const, note: 'In court on Tuesday.', expiresAt: '2026-11-24T09:00:00.000Z' },
    ...{ startsAt: '2026-12-02T09:00:00.000Z', endsAt: '2026-12-02T09:30:00.000Z' },
  };
  const act = show(tour({ rescheduleAccept: true, rescheduleDecline: true }, { proposal }));
  expect(screen.getByText('Proposed to you: December 2, 2026, 10:00 AM')).toBeTruthy();
  expect(screen.getByText(/You can answer until November 24, 2026, 10:00 AM/)).toBeTruthy();
  await press('Accept the new time');
  expect(act).toHaveBeenLastCalledWith('reschedule/accept', undefined);
});

it('asks before it says that nobody came', async () => {
  const act = show(tour({ noShow: true }));
  await press('They did not come');
  expect(act).not.toHaveBeenCalled();
  const question = within(screen.getByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'They did not come' }));
  await waitFor(() => expect(act).toHaveBeenCalledWith('no-show', undefined));
});

it('contests with a reason, which stays until it is sent', async () => {
  const of = tour({ contest: true }, { noShow: { who: 'sender', contested: false } });
  show(of);
  expect(screen.getByText(/says that you did not come/)).toBeTruthy();
  await press('I was there');
  await userEvent.type(screen.getByLabelText('What happened'), 'The gate was');
  cleanup();
  const act = show(of);
  await press('I was there');
  await userEvent.type(screen.getByLabelText('What happened'), ' locked.');
  await press('Send');
  await waitFor(() => expect(act).toHaveBeenCalledWith('contest', { reason: 'The gate was locked.' }));
});

it('says what was decided about a no-show that was contested', () => {
  const noShow = { who: 'sender' as const, contested: true };
  show(tour({}, { noShow }));
  expect(screen.getByText(/an admin is looking at it/)).toBeTruthy();
  cleanup();
  show(tour({}, { noShow, noShowDecision: 'UPHELD' }));
  expect(screen.queryByText(/an admin is looking at it/)).toBeNull();
  expect(screen.getByText(/says that you did not come.*decided that it stays as it was marked/)).toBeTruthy();
  cleanup();
  show(tour({}, { noShowDecision: 'DISMISSED' }));
  expect(screen.getByText(/decided that it does not count/)).toBeTruthy();
});

it('moves to a free time of its kind, at once where the owner accepts so', async () => {
  const slot = { slotEnd: '2026-12-02T09:30:00.000Z', kinds: ['VIDEO'], capacity: 1, free: 1, instant: true };
  const slots = [
    { ...slot, slotStart: '2026-12-02T09:00:00.000Z', openHouse: false },
    { ...slot, slotStart: '2026-12-02T12:00:00.000Z', openHouse: true },
  ];
  const act = show(tour({ reschedule: true }), 'sender', {
    hours: true,
    days: [{ date: '2026-12-02', slots }],
  });
  await press('Move the tour');
  await userEvent.click(await screen.findByRole('radio', { name: /10:00/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByText('The tour moves to this time at once.')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Move the tour' }));
  await waitFor(() => expect(act).toHaveBeenCalledWith('reschedule', { slotStart: slots[0]!.slotStart }));
});
