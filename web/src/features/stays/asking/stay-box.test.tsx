import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { addDays } from '../calendar-days';
import { StayBox } from './stay-box';

const FIRST = '2099-12-01';
const night = (at: number) => ({
  ...{ date: addDays(FIRST, at), free: 1, price: 90_000, minNights: 1, reason: at > 58 ? 'TOO_FAR' : null },
});
const unit = { unitId: 'u', name: 'Whole home', count: 1, guestsMax: 4, price: 90_000 };
const rules = {
  ...{ instant: false, checkInFrom: '14:00', checkInTo: '22:00', checkOutUntil: '11:00', policy: 'flexible' },
  ...{ minNights: 1, maxNights: 30, weeklyDiscount: 0, monthlyDiscount: 0, houseRules: null },
};
const price = {
  ...{ quoteId: 'q', unitId: 'u', from: '2099-12-19', to: '2099-12-21', guests: 1, units: 1 },
  ...{ nights: 2, lines: [], total: 205_000, caution: 0, toPay: 205_000, refunds: [] },
};

let quoted: number;
let response: () => Promise<Response>;
let book: () => Response;
beforeEach(() => {
  quoted = 0;
  book = () => Response.json({});
  response = async () => Response.json(price);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.includes('/quote')) return quoted++ === 0 ? Response.json(price) : response();
    if (url.includes('/bookings')) return book();
    if (url.includes('/stay')) return Response.json({ listingId: 'l', units: [unit], rules });
    if (url.includes('/availability'))
      return Response.json({
        ...{ from: FIRST, to: addDays(FIRST, 60) },
        units: [{ ...unit, nights: Array.from({ length: 60 }, (_, at) => night(at)) }],
      });
    return Response.json({});
  });
});
afterEach(() => act(() => onlineManager.setOnline(true)));

async function chooseTwoNights() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/property/l?from=2099-12-19&to=2099-12-21&guests=1']}>
        <StayBox listingId="l" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('for 2 nights');
}

const oneGuestMore = () => userEvent.click(screen.getByLabelText('More guests'));
const isBookable = () => !screen.getByText('Ask to book').closest('button')!.disabled;

it('shows no price of another stay for the one that waits for a connection', async () => {
  await chooseTwoNights();
  expect(isBookable()).toBe(true);
  act(() => onlineManager.setOnline(false));
  await oneGuestMore();
  expect(isBookable()).toBe(false);
  expect(await screen.findByText(/^You seem to be offline/)).toBeTruthy();
  expect(screen.queryByText('for 2 nights')).toBeNull();
  expect(screen.queryByText(/205,000/)).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('for 2 nights')).toBeTruthy();
  await waitFor(() => expect(isBookable()).toBe(true));
});

it('says that the price is checked while that of another stay is in its place', async () => {
  const late = Promise.withResolvers<Response>();
  response = () => late.promise;
  await chooseTwoNights();
  expect(screen.queryByText('Checking the price')).toBeNull();
  await oneGuestMore();
  expect(screen.getByText('Checking the price')).toBeTruthy();
  await waitFor(() => expect(quoted).toBe(2));
  expect(screen.getByText('Checking the price')).toBeTruthy();
  expect(isBookable()).toBe(false);
  late.resolve(Response.json({ ...price, total: 215_000 }));
  await waitFor(() => expect(isBookable()).toBe(true));
  expect(screen.queryByText('Checking the price')).toBeNull();
});

it('compares the price that a booking was refused for with one of the same stay alone', async () => {
  const changed = { ...price, quoteId: 'q2', total: 215_000 };
  book = () =>
    Response.json(
      { statusCode: 409, error: 'The price has changed', code: 'QUOTE_CHANGED', quote: changed },
      { status: 409 },
    );
  response = async () => Response.json({ ...price, quoteId: 'q3', guests: 2, total: 300_000 });
  await chooseTwoNights();
  await userEvent.click(screen.getByText('Ask to book'));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toMatch(/it was NGN 205,000, it is NGN 215,000$/));
  await oneGuestMore();
  await waitFor(() => expect(quoted).toBe(2));
  await waitFor(() => expect(isBookable()).toBe(true));
  expect(screen.getByRole('alert').textContent).toBe('The price has changed');
});
