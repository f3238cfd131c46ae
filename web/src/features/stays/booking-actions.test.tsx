import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { createQueryClient } from '@/api/query-client';
import { BookingDetails } from './booking-card';
import { refundToday, stayDates } from './stay-words';
import { startSession } from '@/lib/session/session';
import type { Booking } from './stays-api';

const NOTHING = { status: 'NONE', amount: 0, images: [] };
const booking = (of: object, can: object = {}): Booking =>
  ({
    ...{ bookingId: 'b1', number: 'GB-2026-000001', box: 'sent', status: 'CONFIRMED', unitName: 'Suite' },
    ...{ from: '2099-12-05', to: '2099-12-08', nights: 3, guests: 2, units: 1, lines: [], refunds: [] },
    ...{ total: 90_000, caution: 20_000, toPay: 110_000, listing: null, cautionRecord: NOTHING },
    ...{ guest: { name: 'Ada Obi', rating: null, reviewCount: 0, stays: 0 }, arrival: null, change: null },
    ...{ checkInFrom: '14:00', checkInTo: '22:00', checkOutUntil: '11:00' },
    ...{ noShow: null, refund: null, reason: null, note: null, message: null, holdUntil: null, can },
    ...of,
  }) as unknown as Booking;

function show(shown: Booking, priceChange = vi.fn()) {
  const act = vi.fn().mockResolvedValue('Done');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <BookingDetails booking={shown} act={act} priceChange={priceChange} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return act;
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

it('offers what the API allows, and nothing else', async () => {
  const act = show(
    booking({ box: 'received', status: 'REQUESTED' }, { accept: true, decline: true, cancel: true }),
  );
  expect(buttons()).toEqual(['Accept', 'Decline']);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(act).toHaveBeenCalledWith('accept', undefined);
});

it('shows the reason of a cancellation as it was typed', () => {
  for (const reason of ['constructor', 'OTHER', 'DATES']) {
    show(booking({ status: 'CANCELLED_BY_GUEST', reason }));
    expect(screen.getByText(`Reason: ${reason}`)).toBeDefined();
    cleanup();
  }
  show(booking({ status: 'DECLINED', reason: 'DATES' }));
  expect(screen.getByText('Reason: The nights do not suit')).toBeDefined();
});

it('shows the refund before a stay is cancelled', async () => {
  const refunds = [
    { until: '2099-12-01', percent: 50 },
    { until: '2099-12-05', percent: 0 },
  ];
  const act = show(booking({ refunds }, { cancel: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(
    await screen.findByText(
      'If you have paid, you get back 50% of the total (NGN 45,000), and the caution of NGN 20,000 in full.',
    ),
  ).toBeTruthy();
  expect(act).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
  expect(act).toHaveBeenCalledWith('cancel', {});
}, 20_000);

it('shows the guest how to arrive, and a change with its difference', () => {
  const quote = { from: '2099-12-05', to: '2099-12-09', nights: 4, guests: 2, units: 1, total: 120_000 };
  show(
    booking(
      {
        arrival: { address: '12 Fola Osibo Street', flat: 'Suite', point: null, phone: '0803', note: 'Ring' },
        change: { by: 'host', quote, difference: 30_000, expiresAt: '2099-12-01T10:00:00Z' },
      },
      { changeAccept: true, changeDecline: true },
    ),
  );
  expect(screen.getByRole('group', { name: 'Arrival' }).textContent).toContain('Suite, 12 Fola Osibo Street');
  expect(screen.getByRole('group', { name: 'Change' }).textContent).toContain(
    'NGN 120,000 (NGN 30,000 more)',
  );
  expect(buttons()).toEqual(['Accept the change', 'Decline the change']);
});

it.each(['COMPLETED', 'NO_SHOW'])('shows no directions to a stay that is %s', (status) => {
  const arrival = {
    address: '12 Fola Osibo Street',
    flat: 'Suite',
    point: null,
    phone: '0803',
    note: 'Ring',
  };
  show(booking({ status, arrival }));
  expect(screen.queryByRole('group', { name: 'Arrival' })).toBeNull();
  expect(screen.queryByText(/Fola Osibo/)).toBeNull();
});

it.each([
  ['NO_SHOW', 'Our team writes its decision'],
  ['COMPLETED', 'our team decided that the guest was there'],
  ['CANCELLED_BY_HOST', 'our team decided that the host cancelled'],
])('shows the decision on a contested no-show that is %s', (status, words) => {
  show(booking({ status, noShow: { contested: true, contestUntil: '2099-12-20T10:00:00Z' } }));
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
});

it('warns of words of the other side that look like a scam', () => {
  show(booking({ box: 'received', message: 'Pay first', warning: 'Be careful' }));
  expect(screen.getByRole('note').textContent).toBe('Be careful');
  cleanup();
  show(booking({ message: 'We arrive late', warning: null }));
  expect(screen.queryByRole('note')).toBeNull();
});

it('says what a change costs before it is proposed', async () => {
  const quote = { total: 120_000, difference: 30_000, caution: 20_000, toPay: 140_000 };
  const priceChange = vi.fn().mockResolvedValue(quote);
  const act = show(booking({}, { change: true }), priceChange);
  await userEvent.click(screen.getByRole('button', { name: 'Change dates or guests' }));
  const checkOut = await screen.findByLabelText('Check-out');
  const propose = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose the change' });
  expect(propose.disabled).toBe(true);
  fireEvent.change(checkOut, { target: { value: '2099-12-09' } });
  expect(await screen.findByText('NGN 30,000 more than agreed')).toBeTruthy();
  const asked = { from: '2099-12-05', to: '2099-12-09', guests: 2, units: 1 };
  expect(priceChange.mock.calls.map(([body]) => body as object)).toEqual([asked]);
  expect(act).not.toHaveBeenCalled();
  await waitFor(() => expect(propose.disabled).toBe(false));
  await userEvent.click(propose);
  expect(act).toHaveBeenCalledWith('change', asked);
}, 20_000);

it.each([
  [
    'who left no email address that the change holds at once',
    null,
    /^Nights .* holds at once/,
    'Change the stay',
  ],
  ['with an email address that they have to accept', 'a@example.com', /24 hours/, 'Propose the change'],
])(
  'says of a guest who walked in %s',
  async (_, email, words, button) => {
    const guest = { name: 'Ada Obi', rating: null, reviewCount: 0, stays: 0, email };
    const stay = { box: 'received', status: 'CHECKED_IN', source: 'WALK_IN', guest };
    show(booking(stay, { change: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Change dates or guests' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  },
  20_000,
);

it('shows no price of another change for the one that waits for a connection', async () => {
  const quote = { total: 120_000, difference: 30_000, caution: 0, toPay: 120_000 };
  show(booking({}, { change: true }), vi.fn().mockResolvedValue(quote));
  await userEvent.click(screen.getByText('Change dates or guests'));
  const checkOut = await screen.findByLabelText('Check-out');
  fireEvent.change(checkOut, { target: { value: '2099-12-09' } });
  await screen.findByText('NGN 30,000 more than agreed');
  act(() => onlineManager.setOnline(false));
  fireEvent.change(checkOut, { target: { value: '2099-12-10' } });
  expect(screen.getByText('Checking the price')).toBeTruthy();
  expect(await screen.findByText(/^You seem to be offline/)).toBeTruthy();
  expect(screen.queryByText('NGN 30,000 more than agreed')).toBeNull();
  expect(screen.getByText('Propose the change').closest('button')!.disabled).toBe(true);
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('NGN 30,000 more than agreed')).toBeTruthy();
}, 20_000);

it('says why a change is not possible before it is proposed', async () => {
  const fields = { to: 'At most 4 nights' };
  const priceChange = vi.fn().mockRejectedValue(new ApiError(fields.to, 400, 'INVALID', { fields }));
  show(booking({}, { change: true }), priceChange);
  await userEvent.click(screen.getByRole('button', { name: 'Change dates or guests' }));
  const checkOut = await screen.findByLabelText('Check-out');
  fireEvent.change(checkOut, { target: { value: '2099-12-19' } });
  expect(await screen.findByText('At most 4 nights')).toBeTruthy();
  expect(screen.queryByText(/New total/)).toBeNull();
}, 20_000);

it('says until when a no-show can be contested, and shows the refund', () => {
  const noShow = { at: '2026-01-02T10:00:00Z', contested: false, reason: null };
  const refund = { percent: 0, amount: 0 };
  const past = { status: 'NO_SHOW', refund, noShow: { ...noShow, contestUntil: '2026-01-09T10:00:00Z' } };
  show(booking(past));
  expect(screen.getByText('Refund: the caution alone')).toBeTruthy();
  expect(screen.queryByText(/can be contested/)).toBeNull();
  show(booking({ ...past, caution: 0, noShow: { ...noShow, contestUntil: '2099-01-09T10:00:00Z' } }));
  expect(screen.getByText('Refund: nothing')).toBeTruthy();
  expect(screen.getByText(/can be contested until/)).toBeTruthy();
});

it('finds the step of the refund by the day, and names days over months and years', () => {
  const refunds = [
    { until: '2026-12-01', percent: 100 },
    { until: '2026-12-05', percent: 50 },
  ];
  const on = (today: string) => refundToday({ ...booking({}), refunds }, today);
  expect([on('2026-12-01'), on('2026-12-02'), on('2026-12-06')]).toEqual([100, 50, 0]);
  expect(stayDates('2026-12-05', '2026-12-08')).toBe('5 – 8 Dec 2026');
  expect(stayDates('2026-11-28', '2026-12-02')).toBe('28 Nov – 2 Dec 2026');
  expect(stayDates('2026-12-28', '2027-01-02')).toBe('28 Dec 2026 – 2 Jan 2027');
});

it('leads from what is contested to the case', () => {
  startSession({ token: 't', userId: 'p1' });
  show(booking({ status: 'NO_SHOW', noShow: { contested: true, contestUntil: '2099-12-20T10:00:00Z' } }));
  expect(screen.getByRole('link', { name: 'See your cases' }).getAttribute('href')).toBe('/cases');
  localStorage.clear();
});

it('leads from a decided caution to the case, where one can appeal', () => {
  startSession({ token: 't', userId: 'p1' });
  const decided = {
    ...NOTHING,
    status: 'DECIDED',
    amount: 20_000,
    returned: 5_000,
    contestReason: 'It was whole',
  };
  show(booking({ status: 'COMPLETED', cautionRecord: decided }));
  expect(screen.getByRole('link', { name: 'See your cases' }).getAttribute('href')).toBe('/cases');
  localStorage.clear();
});

it('shows the hours that were agreed to a guest who is to come', () => {
  const arrival = { address: 'Fola Osibo Street', flat: '101', point: null, phone: null, note: null };
  show(booking({ arrival }));
  expect(screen.getByText('Check-in 2:00 PM to 10:00 PM, check-out until 11:00 AM')).toBeTruthy();
});

it('asks the host, and tells the guest of the host, to decide on the caution', () => {
  const cautionRecord = { ...NOTHING, status: 'DUE', amount: 20_000, dueAt: '2099-01-05T23:00:00Z' } as const;
  show(booking({ box: 'received', status: 'COMPLETED', cautionRecord }));
  expect(screen.getByText('Please decide by January 5, 2099 how much is returned.')).toBeTruthy();
  cleanup();
  show(booking({ box: 'sent', status: 'COMPLETED', cautionRecord }));
  expect(screen.getByText('The host decides by January 5, 2099 how much is returned.')).toBeTruthy();
});

it('takes an amount of the caution as people write it', async () => {
  show(booking({ box: 'received', status: 'COMPLETED' }, { caution: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Return the caution' }));
  await userEvent.click(await screen.findByLabelText('A part, or nothing'));
  await userEvent.type(screen.getByLabelText('Amount returned'), '5,000');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Please say why')).toBeTruthy();
  expect(screen.queryByText(/Please enter an amount/)).toBeNull();
}, 20_000);

it('keeps a dialog and its text when the card has no more actions meanwhile', async () => {
  const client = createQueryClient();
  const shown = (can: object) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BookingDetails booking={booking({ status: 'NO_SHOW' }, can)} act={vi.fn()} priceChange={vi.fn()} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(shown({ contest: true }));
  await userEvent.click(screen.getByRole('button', { name: 'I was there' }));
  await userEvent.type(await screen.findByLabelText('What happened'), 'I waited');
  rerender(shown({}));
  expect(screen.getByLabelText('What happened')).toHaveProperty('value', 'I waited');
});

it.each([
  ['contests a no-show', { contest: true }, 'I was there', 'What happened', { reason: 'I was there' }],
  ['reviews a stay', { review: true }, 'Write a review', /^Your review/, { message: 'I was there' }],
])('keeps what somebody writes who %s, until it is sent', async (_name, can, button, field, body) => {
  startSession({ token: 't', userId: 'p1' });
  const open = async () => {
    const act = show(booking({ bookingId: 'b2' }, can));
    fireEvent.click(screen.getByRole('button', { name: button }));
    return [await screen.findByLabelText<HTMLTextAreaElement>(field), act] as const;
  };
  fireEvent.change((await open())[0], { target: { value: 'I was there' } });
  cleanup();
  const [again, act] = await open();
  expect(again.value).toBe('I was there');
  if ('review' in can) fireEvent.click(screen.getByRole('radio', { name: /^4/ }));
  fireEvent.click(screen.getByRole('button', { name: /^(Send|Submit Review)/ }));
  await waitFor(() => expect(act).toHaveBeenCalledWith(expect.any(String), expect.objectContaining(body)));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  expect((await open())[0].value).toBe('');
  localStorage.clear();
});
