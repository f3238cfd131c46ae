import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { changeNights, type CalendarUnit, type HostNight } from '../hosting-api';
import { NightsForm } from './nights-form';

vi.mock('../hosting-api', () => ({ changeNights: vi.fn() }));

const send = vi.mocked(changeNights);
const night = (date: string, blocked: number): HostNight => ({
  ...{ date, free: 1 - blocked, price: 40_000, minNights: 1, reason: null, reasonText: null },
  ...{ taken: 0, blocked, imported: 0, ownPrice: null, ownMinNights: null, note: null },
});
const nights = [night('2026-12-04', 0), night('2026-12-05', 1)];
const unit: CalendarUnit = { unitId: 'u', name: 'Whole home', count: 1, nights };
const range = { first: '2026-12-04', last: '2026-12-05', isOpen: false };

function Calendar({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState({});
  return <NightsForm {...{ listingId: 'l', unit, range, nights, typed, onTyped: setTyped, onDone }} />;
}

function show() {
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Calendar onDone={onDone} />
    </QueryClientProvider>,
  );
  return onDone;
}

beforeEach(() => {
  send.mockReset();
});

it('sends edited fields, and is done once the calendar has been fetched again', async () => {
  send.mockResolvedValue({ message: 'Calendar updated' });
  const onDone = show();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Blocked' }));
  await userEvent.type(screen.getByLabelText('Note'), 'Painting');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const span = { unitId: 'u', from: '2026-12-04', to: '2026-12-06' };
  expect(send).toHaveBeenCalledWith('l', { ...span, blocked: 1, note: 'Painting' });
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

it('names the nights that are booked, and keeps what was typed', async () => {
  const body = { nights: ['2026-12-05'] };
  send.mockRejectedValue(
    new ApiError('Some of these nights have just been taken', 409, 'NIGHTS_TAKEN', { body }),
  );
  const onDone = show();
  await userEvent.type(screen.getByLabelText('Price per night'), '55,000');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Some of these nights have just been taken: Saturday 5 December',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Price per night').value).toBe('55,000');
  expect(onDone).not.toHaveBeenCalled();
});
