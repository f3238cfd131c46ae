import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, ListBase, Notification } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../../api/data-provider';
import { words } from '../../layout/words';
import { ExportButton } from './export-button';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  [{ 'content-range': 'jobs 0-24/25' }, '25 exported'],
  [{ 'content-range': 'jobs 0-24/25', 'x-total-capped': 'true' }, 'The first 25 of 25+ exported'],
])('says how much of the list a file has: %j', async (headers: Record<string, string>, text) => {
  const rows = Array.from({ length: 25 }, (_, id) => ({ id }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(rows, { headers }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:jobs');
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={words}>
      <ListBase resource="jobs">
        <ExportButton />
      </ListBase>
      <Notification />
    </AdminContext>,
  );
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  expect(await screen.findByText(text)).toBeTruthy();
});
