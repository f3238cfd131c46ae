import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Create, memoryStore, Resource, TextInput } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider';
import { words } from '../layout/words';
import { AnswerPanel } from '../written/answer-panel';
import { RecordForm } from './record-form';
import { RecordEdit } from './record-page';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  respond(200, { id: '1', question: 'Why?' });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Responds after a while, as a network does. */
function respond(status: number, body: object): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return new Response(JSON.stringify(body), { status });
  });
}

const form = (
  <RecordForm>
    <TextInput source="question" label="Question" />
    <TextInput source="answer" label="Answer" />
  </RecordForm>
);

/** Opens the form; resolves with its field and the way out. */
async function open(at: string) {
  const element = (
    <AdminContext dataProvider={dataProvider} i18nProvider={words} store={memoryStore()}>
      <Resource
        name="faq"
        list={<p>The list</p>}
        create={<Create redirect="list">{form}</Create>}
        edit={
          <RecordEdit title="Question" actions={false}>
            {form}
          </RecordEdit>
        }
        show={
          <AnswerPanel
            resource="inquiries"
            record={{ id: '1', status: 'NEW', email: 'a@b.c', answer: null, answeredAt: null }}
          />
        }
      />
    </AdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/faq/*', element },
      { path: '*', element: <p>Somewhere else</p> },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  const [field] = await screen.findAllByRole<HTMLInputElement>('textbox');
  return { field: field!, leave: () => router.navigate('/elsewhere') };
}

const isAskedByBrowser = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it.each(['/faq/create', '/faq/1', '/faq/1/show'])(
  'asks before somebody leaves what was typed: %s',
  async (at) => {
    const { field, leave } = await open(at);
    expect(isAskedByBrowser()).toBe(false);
    fireEvent.change(field, { target: { value: 'How?' } });
    await waitFor(() => expect(isAskedByBrowser()).toBe(true));
    await leave();
    fireEvent.click(await screen.findByText('Keep writing'));
    await waitFor(() => expect(screen.queryByText('Keep writing')).toBeNull());
    expect(field.value).toBe('How?');
    await leave();
    fireEvent.click(await screen.findByText('Discard'));
    expect(await screen.findByText('Somewhere else')).toBeTruthy();
  },
);

it('leaves an untouched form without asking', async () => {
  const { leave } = await open('/faq/1');
  await leave();
  expect(await screen.findByText('Somewhere else')).toBeTruthy();
});

it.each(['/faq/create', '/faq/1'])('leaves without asking what was saved: %s', async (at) => {
  const { field } = await open(at);
  fireEvent.change(field, { target: { value: 'How?' } });
  await waitFor(() => expect(isAskedByBrowser()).toBe(true));
  respond(200, { id: '1', question: 'How?' });
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(screen.queryByText('Keep writing')).toBeNull();
});

it('asks after a save that failed', async () => {
  const { field, leave } = await open('/faq/1');
  fireEvent.change(field, { target: { value: 'How?' } });
  await waitFor(() => expect(isAskedByBrowser()).toBe(true));
  respond(503, { error: 'The database is resting' });
  vi.mocked(fetch).mockClear();
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await waitFor(() => expect(isAskedByBrowser()).toBe(true));
  await leave();
  expect(await screen.findByText('Keep writing')).toBeTruthy();
});

it('leaves for the list after a deletion, whatever was typed', async () => {
  const { field } = await open('/faq/1');
  fireEvent.change(field, { target: { value: 'How?' } });
  await waitFor(() => expect(isAskedByBrowser()).toBe(true));
  fireEvent.click(screen.getByLabelText('Delete'));
  fireEvent.click(await screen.findByText('Confirm'));
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(screen.queryByText('Keep writing')).toBeNull();
});

it.each(['/faq/create', '/faq/1'])('leads to the first field that a save was refused for: %s', async (at) => {
  const { field } = await open(at);
  const message = 'The question is asked already';
  for (const value of ['How?', 'When?']) {
    respond(400, { error: message, fields: { answer: 'Answer is too short', question: message } });
    fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(isAskedByBrowser()).toBe(true));
    const save = screen.getByText<HTMLButtonElement>('Save');
    save.focus();
    fireEvent.click(save);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toBe(message);
  }
});
