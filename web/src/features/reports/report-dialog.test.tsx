import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { ReportDialog } from './report-dialog';

it('asks for a reason until one is chosen', async () => {
  const reportReasons = [{ value: 'SCAM', label: 'It is a scam', fits: ['listing'] }];
  vi.stubGlobal('fetch', async () => Response.json({ reportReasons }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReportDialog subject={{ kind: 'listing', id: 'l1' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const reason = await screen.findByRole('radio', { name: 'It is a scam' });
  await userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
  expect(screen.getByText('Reason is required')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  await userEvent.click(reason);
  expect(screen.queryByText('Reason is required')).toBeNull();
});
