import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, ListContextProvider, memoryStore, TestMemoryRouter, useList } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { dataProvider } from '../api/data-provider';
import type { QueueRecord } from '../api/records';
import { QueueItems } from './queue-items';
import { authProvider } from '../test-auth-provider';

afterEach(cleanup);

const item = (title: string, more: Partial<QueueRecord> = {}): QueueRecord =>
  ({
    id: title,
    kind: 'listing',
    title,
    owner: { fullName: 'Chidi Eze' },
    submittedAt: '2026-11-30T08:00:00.000Z',
    canDecide: true,
    claim: null,
    suspicions: [],
    ...more,
  }) as unknown as QueueRecord;
const claimed = (userId: string, fullName: string) => ({
  claim: { userId, fullName, until: '2099-01-01T00:00:00.000Z' },
});
const DATA = [
  item('Free'),
  item('Mine', claimed('me', 'Amina Bello')),
  item('Theirs', claimed('other', 'Ngozi Obi')),
  item('Own', { canDecide: false }),
  item('Cheap', { suspicions: [{ code: 'PRICE', text: 'Cheap', listingId: null }] }),
];

const Queue = () => (
  <ListContextProvider value={useList({ data: DATA })}>
    <QueueItems />
  </ListContextProvider>
);

it('selects for a bulk approval only items that need not be opened and that nobody else has claimed', async () => {
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={dataProvider} authProvider={authProvider} store={memoryStore()}>
        <Queue />
      </AdminContext>
    </TestMemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: 'Select all that are not suspicious (2)' })).toBeTruthy();
  const isFree = (title: string): boolean =>
    !screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` }).disabled;
  expect(DATA.map(({ title }) => title!).filter(isFree)).toEqual(['Free', 'Mine']);
  expect(screen.getByText('With you')).toBeTruthy();
  expect(screen.getByText('With Ngozi Obi')).toBeTruthy();
});
