import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { dataProvider } from '../api/data-provider';
import type { CaseRecord, PatternDetail, ReportRecord } from '../api/records';
import { CaseDecision } from '../cases/case-decision';
import { words } from '../layout/words';
import { PatternPeople } from '../patterns/pattern-people';
import { ReportDecision } from '../reports/report-decision';
import { authProvider } from '../test-auth-provider';

afterEach(cleanup);

function show(page: ReactNode): void {
  const element = (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={words}
      store={memoryStore()}
    >
      {page}
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const report = (canDecide: boolean, reporterId = 'somebody') => (
  <ReportDecision report={{ id: '1', status: 'OPEN', canDecide, reporterId } as ReportRecord} />
);
const people = [{ userId: '1', fullName: 'Ada Obi' }] as PatternDetail['people'];
const pattern = (canDecide: boolean) => (
  <PatternPeople patternId="1" status="OPEN" people={people} canDecide={canDecide} />
);

const caseOf = (more: Partial<CaseRecord>) => (canDecide: boolean) => (
  <CaseDecision
    found={
      {
        ...{ id: '1', kind: 'TOUR_NO_SHOW', outcome: null, claim: null, ...more },
        can: { claim: canDecide, decide: canDecide },
      } as CaseRecord
    }
  />
);
const ownCase = caseOf({ state: 'OPEN', claimantId: 'me' });
const appeal = caseOf({ state: 'APPEALED', outcome: 'UPHELD', decidedBy: 'me' });

it.each([
  ['a report about the admin', report, 'Dismiss', /about you .*another admin decides/],
  ['a finding about the admin', pattern, 'Dismiss', /another admin decides/],
  ['a case about the admin', ownCase, 'Decide', 'This case is about you: another admin decides.'],
  ['an appeal against the admin’s decision', appeal, 'Decide', /^You decided on this case: another admin/],
])('offers no decision on %s, and says why', async (_, page, action, why) => {
  show(page(true));
  expect(await screen.findByRole('button', { name: action })).toBeTruthy();
  cleanup();
  show(page(false));
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: action })).toBeNull();
});

it('says of a report that it is the admin’s own', async () => {
  show(report(true));
  expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeTruthy();
  expect(screen.queryByText(/^You reported this yourself/)).toBeNull();
  cleanup();
  show(report(true, 'me'));
  expect(await screen.findByText(/^You reported this yourself/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
});
