import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { Dashboard } from './dashboard';

afterEach(() => {
  cleanup();
  vi.doUnmock('./charts');
});

it('shows its numbers, called as in the menu, where the file of the charts does not arrive', async () => {
  vi.doMock('./charts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const waiting = { services: 0, reports: 0, cases: 7, blogComments: 0, contactMessages: 0, inquiries: 0 };
  const people = { total: 12_345, newThisWeek: 1, suspended: 0 };
  const dashboard = async () => ({ people, jobs: { failed: 0 }, waiting, pendingByAge: [] });
  render(
    <AdminContext dataProvider={{ dashboard } as never}>
      <Dashboard />
    </AdminContext>,
  );
  expect(await screen.findByText('The charts could not be loaded. Please load the page again.')).toBeTruthy();
  const labels = ['Services', 'Reports', 'Cases', 'Contact messages', 'Inquiries', 'Blog comments'];
  for (const label of labels) expect(screen.getByText(label)).toBeTruthy();
});
