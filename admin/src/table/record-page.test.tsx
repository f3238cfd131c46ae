import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  Admin,
  Link,
  Resource,
  SimpleForm,
  TestMemoryRouter,
  TextInput,
  useRecordContext,
} from 'react-admin';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider';
import { words } from '../layout/words';
import { RecordEdit, RecordShow } from './record-page';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Name = () => <p>{useRecordContext()?.['name'] as string}</p>;

/** @param statuses of the responses, the last one for all that follow */
function open(page: ReactElement, ...statuses: number[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!;
    const body = status === 200 ? { id: '1', name: 'Ada' } : { message: 'Busy', error: 'Busy' };
    return new Response(JSON.stringify(body), { status });
  });
  render(
    <TestMemoryRouter initialEntries={['/faq/1']}>
      <Admin dataProvider={dataProvider} i18nProvider={words} disableTelemetry>
        <Resource name="faq" list={<p>The list</p>} edit={page} />
        <Resource name="elsewhere" list={<p>You are elsewhere</p>} />
      </Admin>
    </TestMemoryRouter>,
  );
}

const show = (
  <RecordShow>
    <Name />
  </RecordShow>
);
const edit = (
  <RecordEdit>
    <SimpleForm warnWhenUnsavedChanges>
      <TextInput source="name" />
      <Link to="/elsewhere">Elsewhere</Link>
    </SimpleForm>
  </RecordEdit>
);

it('says why a record could not be loaded, and tries again', async () => {
  open(show, 503, 200);
  expect(await screen.findByText('Busy')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada')).toBeTruthy();
});

it('leaves for the list when the record does not exist any more', async () => {
  open(show, 404);
  expect(await screen.findByText('The list')).toBeTruthy();
});

it('says why a form has no record', async () => {
  open(edit, 503, 200);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByDisplayValue('Ada')).toBeTruthy();
});

it('asks before it leaves text that is not saved', async () => {
  open(edit, 200);
  fireEvent.change(await screen.findByDisplayValue('Ada'), { target: { value: 'Ada Obi' } });
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  leave();
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(screen.getByDisplayValue('Ada Obi')).toBeTruthy();
  leave();
  expect(await screen.findByText('You are elsewhere')).toBeTruthy();
});
