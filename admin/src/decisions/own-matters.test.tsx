import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { dataProvider } from '../api/data-provider';
import type { PatternDetail, ReportRecord } from '../api/records';
import { words } from '../layout/words';
import { PatternPeople } from '../patterns/pattern-people';
import { ReportDecision } from '../reports/report-decision';

afterEach(cleanup);

const report = (canDecide: boolean) => (
  <ReportDecision report={{ id: '1', status: 'OPEN', canDecide } as ReportRecord} />
);
const people = [{ userId: '1', fullName: 'Ada Obi' }] as PatternDetail['people'];
const pattern = (canDecide: boolean) => (
  <PatternPeople patternId="1" status="OPEN" people={people} canDecide={canDecide} />
);

it.each([
  ['a report', report],
  ['a finding', pattern],
])('offers no decision on %s about the admin', async (_, page) => {
  const shown = (canDecide: boolean) => {
    const element = (
      <AdminContext dataProvider={dataProvider} i18nProvider={words} store={memoryStore()}>
        {page(canDecide)}
      </AdminContext>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  };
  shown(true);
  expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeTruthy();
  cleanup();
  shown(false);
  expect(await screen.findByText(/another admin decides/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});
