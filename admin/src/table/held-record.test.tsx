import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore, Resource, TextInput } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider';
import { words } from '../layout/words';
import { RecordForm } from './record-form';
import { RecordEdit } from './record-page';

type Stored = { version: number; question: string };
type Sent = { method: string; tag: string | null; body: unknown };

/** The record as the server has it, and the changes that it was asked for. */
let stored: Stored;
let sent: Sent[];

beforeEach(() => {
  stored = { version: 1, question: 'Why?' };
  sent = [];
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, { method = 'GET', headers, body } = {}) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const tag = (headers as Headers).get('If-Match');
    if (method !== 'GET') {
      sent.push({ method, tag, body: body ? JSON.parse(body as string) : null });
      if (tag !== `"${stored.version}"`) return new Response('{"error":"Changed"}', { status: 412 });
      const { question } = JSON.parse((body as string | undefined) ?? '{}') as Partial<Stored>;
      save(question ?? stored.question);
    }
    const record = { id: '1', question: stored.question };
    return new Response(JSON.stringify(record), { headers: { etag: `"${stored.version}"` } });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Another admin saves, or this one. */
const save = (question: string): void => void (stored = { version: stored.version + 1, question });

const form = (
  <RecordEdit title="Question" actions={false}>
    <RecordForm>
      <TextInput source="question" label="Question" />
    </RecordForm>
  </RecordEdit>
);

/** Opens the form; resolves with its field. `client` may hold what a list has read before. */
async function open(client = new QueryClient()): Promise<{ field: HTMLInputElement; client: QueryClient }> {
  const element = (
    <AdminContext dataProvider={dataProvider} i18nProvider={words} store={memoryStore()} queryClient={client}>
      <Resource name="faq" list={<p>The list</p>} edit={form} />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '/faq/*', element }], { initialEntries: ['/faq/1'] });
  render(<RouterProvider router={router} />);
  return { field: await screen.findByRole<HTMLInputElement>('textbox'), client };
}

const type = (field: HTMLInputElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });
const REFUSED = /Someone else changed this meanwhile. Reload to see it; what you typed stays here until then/;

it('sends the version that the form was filled from, and not in the record', async () => {
  const { field } = await open();
  type(field, 'How?');
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(sent).toEqual([{ method: 'PUT', tag: '"1"', body: { id: '1', question: 'How?' } }]);
});

it('keeps what was typed when somebody else was faster, until it is reloaded', async () => {
  const { field } = await open();
  type(field, 'How?');
  save('Since when?');
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText(REFUSED)).toBeTruthy();
  expect(field.value).toBe('How?');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(sent.map(({ tag }) => tag)).toEqual(['"1"', '"1"']));
  fireEvent.click(screen.getByText('Reload'));
  await waitFor(() => expect(field.value).toBe('Since when?'));
  expect(screen.queryByText(REFUSED)).toBeNull();
  type(field, 'How, and since when?');
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(stored.question).toBe('How, and since when?');
});

it('is not filled anew while something is typed, whatever is read meanwhile', async () => {
  const { field, client } = await open();
  save('Since when?');
  await client.invalidateQueries();
  await waitFor(() => expect(field.value).toBe('Since when?'));
  type(field, 'How?');
  save('Where?');
  await client.invalidateQueries();
  expect(field.value).toBe('How?');
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText(REFUSED)).toBeTruthy();
  expect(stored.question).toBe('Where?');
});

it('is filled from the record itself, not from what a list has read before', async () => {
  const client = new QueryClient();
  client.setQueryData(['faq', 'getOne', { id: '1', meta: undefined }], { id: '1', question: 'Old?' });
  const { field } = await open(client);
  expect(field.value).toBe('Why?');
});

it('says so when a record is to be deleted that somebody else has changed', async () => {
  await open();
  save('Since when?');
  fireEvent.click(screen.getByLabelText('Delete'));
  fireEvent.click(await screen.findByText('Confirm'));
  await waitFor(() => expect(sent).toEqual([{ method: 'DELETE', tag: '"1"', body: null }]));
  expect(await screen.findByText(REFUSED)).toBeTruthy();
});
