import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../api/data-provider';
import type { CaseRecord, ReportRecord } from '../api/records';
import { CaseDecision } from '../cases/case-decision';
import { words } from '../layout/words';
import { ReportDecision } from '../reports/report-decision';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const REPORT = { id: '1', status: 'OPEN', canDecide: true } as ReportRecord;
const CASE = {
  ...{ id: '1', kind: 'TOUR_NO_SHOW', outcome: null, claim: null },
  can: { claim: false, decide: true },
} as unknown as CaseRecord;

it.each([
  ['a report', 'Note for admins', <ReportDecision key="report" report={REPORT} />],
  ['a case', 'Note for both sides', <CaseDecision key="case" found={CASE} />],
])('asks before the note on %s is left', async (_, label, page) => {
  const element = (
    <AdminContext dataProvider={dataProvider} i18nProvider={words} store={memoryStore()}>
      {page}
    </AdminContext>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <p>Somewhere else</p> },
  ]);
  render(<RouterProvider router={router} />);
  const note = await screen.findByLabelText<HTMLTextAreaElement>(label);
  fireEvent.change(note, { target: { value: 'Both were seen there.' } });
  await router.navigate('/elsewhere');
  fireEvent.click(await screen.findByText('Keep writing'));
  await waitFor(() => expect(screen.queryByText('Keep writing')).toBeNull());
  expect(note.value).toBe('Both were seen there.');
  fireEvent.change(note, { target: { value: ' ' } });
  await router.navigate('/elsewhere');
  expect(await screen.findByText('Somewhere else')).toBeTruthy();
});
