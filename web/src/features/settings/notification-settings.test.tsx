import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { described } from '@/app/test-described';
import { NotificationSettings } from './notification-settings';

const settings = { enquiries: true, enquiriesHourly: false, digest: false, quietHours: null };

const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <NotificationSettings />
      </QueryClientProvider>
    </MemoryRouter>,
  );

it('says which mails are bundled and which are not, and turns each on', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(await request.json());
    return Response.json(request.url.endsWith('/settings') ? settings : []);
  });
  show();
  const daily = await screen.findByLabelText(/^One email a day/);
  const hourly = screen.getByLabelText(/^Enquiries once an hour/);
  const textOf = (control: HTMLElement) => `${control.closest('label')?.textContent} ${described(control)}`;
  // As test/api/notifications/mails.test.ts and test/api/enquiries/hourly.test.ts prove of the mails.
  expect(textOf(daily)).toContain(
    'Bundles notifications; requests and decisions about your homes are sent separately',
  );
  expect(textOf(hourly)).toContain('One email with all new enquiries of the hour, instead of one for each');
  // As test/api/stays/stay-mails.test.ts and test/api/tour-requests/send.test.ts prove.
  expect(textOf(screen.getByLabelText(/^Quiet hours/))).toContain(
    'and news of a tour or stay that would come too late',
  );
  expect(document.body.textContent).not.toMatch(/everything|all emails|every email/i);
  await userEvent.click(hourly);
  await userEvent.click(daily);
  await waitFor(() => expect(sent).toEqual([{ enquiriesHourly: true }, { digest: true }]));
});

it('says at the field why quiet hours are refused, and keeps those before', async () => {
  const hours = { from: '22:00', to: '06:00' };
  const problem = 'Quiet hours must end at another time than they begin';
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST')
      return Response.json(
        { statusCode: 400, message: problem, code: 'INVALID', fields: { 'quietHours.to': problem } },
        { status: 400 },
      );
    return Response.json(request.url.endsWith('/settings') ? { ...settings, quietHours: hours } : []);
  });
  show();
  const end = await screen.findByLabelText<HTMLInputElement>('To');
  fireEvent.change(end, { target: { value: '22:00' } });
  expect((await screen.findByRole('alert')).textContent).toBe(problem);
  expect([described(end), end.value]).toEqual([problem, '06:00']);
});
