import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { forgetTyped } from '@/lib/forms/use-typed';
import { startSession } from '@/lib/session/session';
import { ViewingHoursForm } from './viewing-hours-form';

const hours = {
  ...{ enabled: false, weekly: [], exceptions: [], length: 30, gap: 0, noticeHours: 3, horizonDays: 14 },
  ...{ maxPerDay: null, travelMinutes: 30, capacity: 1, instant: false, videoLink: null, inherited: false },
};

beforeEach(() => {
  startSession({ token: 't', userId: 'u1' });
  forgetTyped();
});

function show(saved: object = hours, response?: Response | Promise<Response>, listingId?: string) {
  const sent: [path: string, body: object][] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(saved);
    const body = (await request.json()) as object;
    sent.push([new URL(request.url).pathname, body]);
    return (
      (await response)?.clone() ??
      Response.json({ message: 'Viewing hours saved', hours: { ...hours, ...body } })
    );
  });
  const page = render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <ViewingHoursForm listingId={listingId} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { sent, page };
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save viewing hours' }));

it('begins with the usual hours, and saves days, kinds and days that differ', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Show free times on my homes' }));
  await userEvent.selectOptions(screen.getByLabelText('Tuesday, how'), 'Video only');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Friday from 09:00' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add hours on Saturday' }));
  await userEvent.type(screen.getByLabelText('Another day'), '2099-12-25');
  await userEvent.click(screen.getByRole('button', { name: 'Add this day' }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  const [path, body] = sent[0]!;
  expect(path).toBe('/api/users/viewing-hours');
  expect(body).toMatchObject({ enabled: true, exceptions: [{ date: '2099-12-25', closed: true }] });
  const { weekly } = body as { weekly: { day: number; kinds: string[] }[] };
  expect(weekly.map(({ day }) => day)).toEqual([1, 2, 3, 4, 6]);
  expect(weekly[1]!.kinds).toEqual(['VIDEO']);
});

it('says under a list what is wrong with it, and opens the limits for a number that is not taken', async () => {
  const fields = { weekly: 'Times must not overlap', length: 'Length must be at least 10' };
  show(
    hours,
    Response.json({ error: 'Invalid', code: 'VALIDATION_FAILED', statusCode: 400, fields }, { status: 400 }),
  );
  await screen.findByRole('switch', { name: 'Accept at once' });
  await save();
  expect(await screen.findByText(fields.weekly)).toBeTruthy();
  expect(screen.getByText(fields.length).closest('details')!.open).toBe(true);
});

it('gives a home hours of its own, or gives them up', async () => {
  const { sent } = show({ ...hours, inherited: true }, undefined, 'home');
  const own = await screen.findByRole('switch', { name: 'This home has its own hours' });
  expect(screen.queryByRole('switch', { name: 'Show free times on my homes' })).toBeNull();
  await save();
  await userEvent.click(own);
  const monday = within(screen.getByRole('group', { name: 'Monday' }));
  await userEvent.click(monday.getByRole('button', { name: 'Add hours on Monday' }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(['/api/listings/home/viewing-hours', { inherited: true }]);
  expect(sent[1]![1]).toMatchObject({ weekly: [{ day: 1, from: '09:00', to: '17:00' }] });
  expect(sent[1]![1]).not.toHaveProperty('inherited');
});

it('sends only what was changed', async () => {
  const { sent } = show({ ...hours, enabled: true });
  await userEvent.click(await screen.findByRole('switch', { name: 'Accept at once' }));
  await save();
  await waitFor(() => expect(sent).toEqual([['/api/users/viewing-hours', { instant: true }]]));
});

it('keeps what was changed and not saved when the page is left', async () => {
  const { unmount } = show({ ...hours, enabled: true }).page;
  await userEvent.type(await screen.findByLabelText(/^Video link/), 'https://meet.example/ada');
  unmount();
  const { sent } = show({ ...hours, enabled: true, noticeHours: 5 });
  const link = await screen.findByLabelText(/^Video link/);
  expect(link).toHaveProperty('value', 'https://meet.example/ada');
  await save();
  const videoLink = 'https://meet.example/ada';
  await waitFor(() => expect(sent).toEqual([['/api/users/viewing-hours', { videoLink }]]));
});

it('keeps what is changed while it is being saved, and saves that alone the next time', async () => {
  const response = Promise.withResolvers<Response>();
  const { sent } = show({ ...hours, enabled: true }, response.promise);
  await userEvent.click(await screen.findByRole('switch', { name: 'Accept at once' }));
  await save();
  await userEvent.type(screen.getByLabelText(/^Video link/), 'https://meet.example/ada');
  response.resolve(
    Response.json({ message: 'Viewing hours saved', hours: { ...hours, enabled: true, instant: true } }),
  );
  const button = screen.getByRole('button', { name: 'Save viewing hours' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('switch', { name: 'Accept at once' })).toHaveProperty('checked', true);
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]![1]).toEqual({ videoLink: 'https://meet.example/ada' });
});
