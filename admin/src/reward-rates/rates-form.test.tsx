import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { AdminContext, memoryStore, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider';
import type { Rates } from '../api/records';
import { words } from '../layout/words';
import { GROUPS, type RateKey } from './rate-fields';
import RatesPage from './rates-page';

const KEYS = GROUPS.flatMap(({ fields }) => fields.map(({ key }) => key));
const ratesWith = (version: number, checkIn: number): Rates => ({
  ...(Object.fromEntries(KEYS.map((key) => [key, 1])) as Record<RateKey, number>),
  ...{ version, checkIn, changedAt: null, changedByName: null },
});
const PREVIEW = { from: '2026-11-16', to: '2026-11-22', people: 1, paid: 1, wouldPay: 2, lines: [] };

/** The rates as the server has them. */
let stored: Rates;

beforeEach(() => {
  stored = ratesWith(1, 0.5);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, { method, body } = {}) => {
    if ((url as string).endsWith('/preview')) return new Response(JSON.stringify(PREVIEW));
    if (method !== 'POST') return new Response(JSON.stringify(stored));
    const { version, checkIn } = JSON.parse(body as string) as Rates;
    if (version !== stored.version) return new Response('{"error":"Changed"}', { status: 409 });
    stored = ratesWith(version + 1, Number(checkIn));
    return new Response(JSON.stringify({ message: 'Values saved', rates: stored }));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open() {
  const client = new QueryClient();
  render(
    <TestMemoryRouter>
      <AdminContext
        dataProvider={dataProvider}
        i18nProvider={words}
        store={memoryStore()}
        queryClient={client}
      >
        <RatesPage />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { client, field: await screen.findByLabelText<HTMLInputElement>('Daily check-in') };
}

async function tryAndSave(field: HTMLInputElement, value: string): Promise<void> {
  fireEvent.change(field, { target: { value } });
  fireEvent.click(screen.getByText('Try on last week'));
  const save = screen.getByText<HTMLButtonElement>('Save these values');
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
}

const REFUSED = /Someone else changed this meanwhile/;

it('keeps what was typed when another admin was faster, until it is reloaded', async () => {
  const { client, field } = await open();
  await tryAndSave(field, '2');
  await waitFor(() => expect(stored).toMatchObject({ version: 2, checkIn: 2 }));
  await waitFor(() => expect(screen.getByText('Nothing is changed.')).toBeTruthy());
  fireEvent.change(field, { target: { value: '3' } });
  stored = ratesWith(3, 7);
  await client.invalidateQueries();
  expect(field.value).toBe('3');
  await tryAndSave(field, '3');
  expect(await screen.findByText(REFUSED)).toBeTruthy();
  expect(field.value).toBe('3');
  fireEvent.click(screen.getByText('Reload'));
  await waitFor(() => expect(field.value).toBe('7'));
  expect(screen.queryByText(REFUSED)).toBeNull();
});

it('shows what another admin saved where nothing is typed', async () => {
  const { client, field } = await open();
  stored = ratesWith(2, 4);
  await client.invalidateQueries();
  await waitFor(() => expect(field.value).toBe('4'));
});
