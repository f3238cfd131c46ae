import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { described } from '@/app/test-described';
import { Toasts } from '@/app/toast-stack';
import { TourDialog } from './tour-dialog';

/** Each test asks about another home, as what was typed for one is restored. */
let homes = 0;

function show(respond: () => Response, slots: object = { hours: false, days: [] }) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(slots);
    sent.push(await request.json());
    return respond();
  });
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <TourDialog listingId={`home-${++homes}`} open onClose={onClose} />
        <Toasts />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { sent, onClose };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Submit Review' }));

async function fill() {
  await userEvent.click(screen.getByLabelText('Video'));
  await userEvent.type(screen.getByLabelText('Date'), '2026-11-23');
  await userEvent.type(screen.getByLabelText('Time'), '14:30');
}

it('names everything that is missing, the type in a message and the others under their fields, and sends nothing', async () => {
  const { sent } = show(() => Response.json({}));
  await press();
  expect((await screen.findByText('Tour type cannot be empty')).getAttribute('role')).toBe('status');
  expect(described(screen.getByLabelText('Date'))).toBe('Date is required');
  expect(described(screen.getByLabelText('Time'))).toMatch(/Time is required/);
  expect(document.activeElement).toBe(screen.getByLabelText('In Person'));
  expect(sent).toEqual([]);
  // What is corrected keeps the focus: it goes to the next problem with the next attempt.
  await userEvent.keyboard(' ');
  expect(document.activeElement).toBe(screen.getByLabelText('In Person'));
  await fill();
  expect(document.activeElement).toBe(screen.getByLabelText('Time'));
  expect(screen.queryByText('Date is required')).toBeNull();
});

it('asks about a tour at night before it sends the request', async () => {
  const { sent } = show(() => Response.json({ message: 'Tour requested' }, { status: 201 }));
  await fill();
  await userEvent.clear(screen.getByLabelText('Time'));
  await userEvent.type(screen.getByLabelText('Time'), '03:30');
  await press();
  const asked = () => screen.findByRole('dialog', { name: /3:30/ });
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Change the time' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Time'));
  await press();
  const question = await asked();
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: /^Yes, at 3:30/ }));
  await waitFor(() => expect(sent).toMatchObject([{ time: '03:30' }]));
});

it('keeps what was typed when it closes, until it is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ hours: false, days: [] }));
  const onClose = vi.fn();
  const client = createQueryClient();
  const shown = (open: boolean) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <TourDialog listingId="home" open={open} onClose={onClose} />
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(shown(true));
  await fill();
  await userEvent.type(screen.getByLabelText(/^Message/), 'I come with my mother');
  fireEvent(screen.getByRole('dialog', { name: 'Setup Tour' }), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(shown(false));
  expect(screen.queryByLabelText(/^Message/)).toBeNull();
  rerender(shown(true));
  expect(screen.getByLabelText(/^Message/)).toHaveProperty('value', 'I come with my mother');
  expect(screen.getByLabelText('Date')).toHaveProperty('value', '2026-11-23');
  expect(screen.getByLabelText('Video')).toHaveProperty('checked', true);
});

it('focuses the type when nothing else is missing', async () => {
  const { sent } = show(() => Response.json({}));
  await userEvent.type(screen.getByLabelText('Date'), '2026-11-23');
  await userEvent.type(screen.getByLabelText('Time'), '14:30');
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText('In Person'));
  expect(sent).toEqual([]);
});

it('shows a server error under its field, and keeps the input', async () => {
  const text = 'Email must be a valid email';
  const { sent, onClose } = show(() =>
    Response.json(
      { error: text, code: 'VALIDATION_FAILED', statusCode: 400, fields: { requesterEmail: text } },
      { status: 400 },
    ),
  );
  await fill();
  await press();
  await waitFor(() => expect(described(screen.getByLabelText('Email'))).toBe(text));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Date')).toHaveProperty('value', '2026-11-23');
  expect(sent[0]).toMatchObject({ tourType: 'VIDEO', date: '2026-11-23', time: '14:30' });
  expect(onClose).not.toHaveBeenCalled();
});

it('shows a conflict inside the dialog', async () => {
  const text = 'You have an open tour request for this home already';
  show(() => Response.json({ error: text, code: 'CONFLICT', statusCode: 409 }, { status: 409 }));
  await fill();
  await press();
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
});

const slotStart = '2026-12-01T09:00:00.000Z';
const slotOf = (more: object = {}) => ({
  ...{ slotStart, slotEnd: '2026-12-01T09:30:00.000Z', kinds: ['VIDEO'], capacity: 1, free: 1 },
  ...{ instant: false, openHouse: false },
  ...more,
});
const withSlots = (...slots: object[]) => ({ hours: true, days: [{ date: '2026-12-01', slots }] });
const created = (body: object) => () => Response.json(body, { status: 201 });
const tour = (more: object) => ({
  message: 'Sent',
  tourRequest: { status: 'PENDING', startsAt: slotStart, ...more },
});

it('offers the free times of an owner with hours, and any other on demand', async () => {
  const { sent } = show(created(tour({ holdUntil: '2026-11-24T09:00:00.000Z' })), withSlots(slotOf()));
  await userEvent.click(screen.getByLabelText('Video'));
  await userEvent.click(await screen.findByRole('radio', { name: /10:00/ }));
  expect(screen.getByText(/We hold this time for you/)).toBeTruthy();
  expect(screen.queryByLabelText('Date')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'None of these suits me' }));
  expect(screen.getByLabelText('Date')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'See the free times' }));
  await press();
  await waitFor(() => expect(sent).toMatchObject([{ slotStart, tourType: 'VIDEO' }]));
  expect(sent[0]).not.toHaveProperty('date');
  expect(await screen.findByText(/held for you until Tuesday 24 November, 10:00 AM/)).toBeTruthy();
});

it('says why a time that was chosen is not any more', async () => {
  show(
    created({}),
    withSlots(slotOf(), slotOf({ slotStart: '2026-12-01T10:00:00.000Z', kinds: ['IN_PERSON'] })),
  );
  await userEvent.click(await screen.findByRole('radio', { name: /10:00/ }));
  await userEvent.click(screen.getByLabelText('In Person'));
  const text = 'Tuesday 1 December, 10:00 AM is for video tours only. Please choose another time';
  expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /11:00/ }));
  expect(screen.queryByText(text)).toBeNull();
});

it('waits for a time that is taken', async () => {
  const { sent, onClose } = show(
    created({ message: 'You are on the waiting list', entryId: 'e', place: 2 }),
    withSlots(slotOf({ free: 0 })),
  );
  await userEvent.click(await screen.findByRole('radio', { name: /10:00.*full/ }));
  // The only kind of tour that is offered then.
  expect(screen.getByLabelText('Video')).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  await waitFor(() => expect(sent).toMatchObject([{ slotStart, tourType: 'VIDEO' }]));
  expect(await screen.findByText(/number 2 in line/)).toBeTruthy();
  expect(onClose).toHaveBeenCalled();
});

it('offers the next times when somebody else was faster', async () => {
  const next = ['2026-12-01T10:00:00.000Z'];
  const { sent } = show(
    () =>
      Response.json(
        { error: 'This time has just been taken', code: 'SLOT_TAKEN', statusCode: 409, next },
        { status: 409 },
      ),
    withSlots(slotOf(), slotOf({ slotStart: next[0], slotEnd: '2026-12-01T10:30:00.000Z' })),
  );
  await userEvent.click(await screen.findByRole('radio', { name: /10:00/ }));
  await press();
  expect(await screen.findByText('This time has just been taken')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tuesday 1 December, 11:00 AM' }));
  expect(screen.getByRole('radio', { name: /11:00/ })).toHaveProperty('checked', true);
  await press();
  await waitFor(() => expect(sent).toMatchObject([{ slotStart }, { slotStart: next[0] }]));
});

it('asks for a date and time where there is an open house alone, which can be reserved', async () => {
  const house = slotOf({ openHouse: true, kinds: ['IN_PERSON'], free: 12, capacity: 20, instant: true });
  const { sent } = show(created(tour({ status: 'ACCEPTED', holdUntil: null })), {
    ...withSlots(house),
    hours: false,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'See the free times' }));
  await userEvent.click(screen.getByRole('radio', { name: /Open house/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Reserve a place' }));
  await waitFor(() => expect(sent).toMatchObject([{ slotStart, tourType: 'IN_PERSON' }]));
  expect(await screen.findByText(/Your tour is agreed/)).toBeTruthy();
});
