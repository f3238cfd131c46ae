import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PeoplePicker } from './people-picker';

const ADA = { userId: '1', fullName: 'Ada Obi', username: 'ada.obi', avatar: null };
const people = vi.fn<(q: string) => object[] | Promise<object[]>>();

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL((input as Request).url);
    return Response.json(await people(searchParams.get('q')!));
  });
});
afterEach(cleanup);

function Field() {
  const [value, setValue] = useState<string[]>([]);
  return <PeoplePicker as="Invited" value={value} onChange={setValue} />;
}

function open(): HTMLElement {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Field />
    </QueryClientProvider>,
  );
  return screen.getByLabelText('Username');
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const picked = () => screen.queryByRole('list', { name: 'Invited' })?.textContent ?? '';

it('takes a username that was typed to its end, though it is suggested too', async () => {
  people.mockReturnValue([ADA]);
  const field = open();
  type(field, 'ada.obi');
  await screen.findByRole('list', { name: 'People' });
  fireEvent.blur(field);
  expect(picked()).toBe('@ada.obi');
});

it('takes no name for a username while the people of that name are asked for', async () => {
  let found!: (people: object[]) => void;
  people.mockReturnValue(new Promise((resolve) => (found = resolve)));
  const field = open();
  type(field, 'Ada Obi');
  fireEvent.blur(field);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(picked()).toBe('');
  await waitFor(() => expect(people).toHaveBeenCalledWith('ada obi'));
  found([ADA]);
  await screen.findByRole('list', { name: 'People' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(picked()).toBe('@ada.obi');
});

it('says that nobody has a name', async () => {
  people.mockReturnValue([]);
  type(open(), 'Nobody Atall');
  expect(await screen.findByText('Nobody has this name')).toBeTruthy();
});
