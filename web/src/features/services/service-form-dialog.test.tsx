import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { MyServices } from './my-services';
import { ServiceFormDialog } from './service-form-dialog';

function show(page: ReactNode) {
  document.body.innerHTML = '';
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
    </MemoryRouter>,
  );
}

it.each([
  ['', null],
  ['20,000', 20000],
])('sends a starting price of "%s" as %s', async (typed, price) => {
  const sent: { startPrice?: number | null }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push((await request.json()) as object);
    return Response.json({});
  });
  show(<ServiceFormDialog service={null} onClose={() => undefined} />);
  if (typed) await userEvent.type(screen.getByLabelText('Starting price in naira'), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Submit Service' }));
  await waitFor(() => expect(sent.map(({ startPrice }) => startPrice)).toEqual([price]));
});

it('keeps what is typed on a page that is opened again, until it is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Sent' }));
  const onClose = vi.fn();
  const form = <ServiceFormDialog service={null} onClose={onClose} />;
  const title = () => screen.getByLabelText<HTMLInputElement>('Title').value;
  show(form);
  await userEvent.type(screen.getByLabelText('Title'), 'Roofs');
  cleanup();
  show(form);
  expect(title()).toBe('Roofs');
  await userEvent.click(screen.getByRole('button', { name: 'Submit Service' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  show(form);
  expect(title()).toBe('');
});

it('stays open until the list has the saved service, so that the next edit starts from it', async () => {
  const service = {
    ...{ serviceId: 's1', kind: 'Cleaning', title: 'Gutters', description: 'In a day', state: 'Lagos' },
    ...{ area: '', startPrice: 100, included: [], excluded: [], images: [], status: 'APPROVED', version: 1 },
  };
  const list = Promise.withResolvers<Response>();
  let reads = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') return Response.json({ message: 'Saved', service });
    if (pathname !== '/api/users/u1/services') return Response.json([]);
    return reads++ === 0 ? Response.json([service]) : list.promise;
  });
  show(<MyServices userId="u1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Gutters' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Service' }));
  await waitFor(() => expect(reads).toBe(2));
  expect(screen.getByRole('button', { name: 'Save Service' }).getAttribute('aria-busy')).toBe('true');
  list.resolve(Response.json([{ ...service, description: 'In half a day', version: 2 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Edit Gutters' }));
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'In half a day');
});

it('goes on from an edit that was not approved, and withdraws it when nothing of it is left', async () => {
  const service = {
    ...{ serviceId: 's1', kind: 'Cleaning', title: 'Gutters', description: 'In a day', state: 'Lagos' },
    ...{ area: '', startPrice: 100, included: [], excluded: [], images: [], status: 'APPROVED', version: 1 },
    ...{ pending: null, note: 'No roofs', reason: 'OTHER' },
    refused: { changes: [{ field: 'title', label: 'Title', before: 'Gutters', after: 'Roofs' }] },
  };
  const posted: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'POST') return Response.json([service]);
    posted.push([new URL(request.url).pathname, (await request.json().catch(() => null)) as unknown]);
    return Response.json({ message: 'Saved', service });
  });
  show(<MyServices userId="u1" />);
  expect(
    await screen.findByText(/^Your edit was not approved: Title\. .*No roofs\. Edit goes on/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Gutters' }));
  expect(screen.getByText(/your edit that was not approved/)).toBeTruthy();
  const title = screen.getByLabelText('Title');
  expect(title).toHaveProperty('value', 'Roofs');
  await userEvent.clear(title);
  await userEvent.type(title, 'Gutters');
  await userEvent.click(screen.getByRole('button', { name: 'Save Service' }));
  await waitFor(() => expect(posted.at(-1)![0]).toBe('/api/services/s1/revision/withdraw'));
  expect(posted[0]).toMatchObject(['/api/services/s1/edit', { title: 'Gutters' }]);
});

it('withdraws the waiting edit when its texts are those that are published again', async () => {
  const service = {
    ...{ serviceId: 's1', kind: 'Cleaning', title: 'Gutters', description: 'In a day', state: 'Lagos' },
    ...{ area: '', startPrice: 100, included: [], excluded: [], images: [], status: 'APPROVED', version: 1 },
    pending: { changes: [{ field: 'title', label: 'Title', before: 'Gutters', after: 'Roofs' }] },
  };
  const posted: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') posted.push(new URL(request.url).pathname);
    return Response.json(request.method === 'POST' ? { message: 'Saved', service } : [service]);
  });
  show(<MyServices userId="u1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Gutters' }));
  const title = screen.getByLabelText('Title');
  expect(title).toHaveProperty('value', 'Roofs');
  await userEvent.click(screen.getByRole('button', { name: 'Save Service' }));
  await waitFor(() => expect(posted).toEqual(['/api/services/s1/edit']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Edit Gutters' }));
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'Gutters');
  await userEvent.click(screen.getByRole('button', { name: 'Save Service' }));
  await waitFor(() => expect(posted.at(-1)).toBe('/api/services/s1/revision/withdraw'));
});

const PUBLISHED = {
  ...{ serviceId: 's1', kind: 'Cleaning', title: 'Gutters', description: 'In a day', state: 'Lagos' },
  ...{ area: null, startPrice: 100, included: [], excluded: [], images: [], status: 'APPROVED', version: 1 },
};

it('goes on from a price, place and lists that wait', async () => {
  const changes = [
    { field: 'area', label: 'Area', before: null, after: 'Yaba' },
    { field: 'startPrice', label: 'Starting price', before: 100, after: 150 },
    { field: 'included', label: 'What is included', before: [], after: ['Ladder', 'Bags'] },
  ];
  const service = {
    ...PUBLISHED,
    pending: { changes },
  };
  vi.stubGlobal('fetch', async () => Response.json([service]));
  show(<MyServices userId="u1" />);
  const names = 'Area, Starting price, What is included';
  expect(await screen.findByText(new RegExp(`^Your edit waits for approval: ${names}\\.`))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Gutters' }));
  expect(screen.getByText(/Saving replaces it; a price cut of at most 30% applies at once/)).toBeTruthy();
  expect(screen.getByLabelText(/^Area/)).toHaveProperty('value', 'Yaba');
  expect(screen.getByLabelText('Starting price in naira')).toHaveProperty('value', '150');
  expect(screen.getByLabelText(/^What is included/)).toHaveProperty('value', 'Ladder\nBags');
});

it('withdraws a waiting area when there is none again, as is published', async () => {
  const service = {
    ...PUBLISHED,
    pending: { changes: [{ field: 'area', label: 'Area', before: null, after: 'Yaba' }] },
  };
  const posted: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'POST') return Response.json([]);
    posted.push(new URL(request.url).pathname);
    return Response.json({ message: 'Saved', service });
  });
  show(<ServiceFormDialog service={service as never} onClose={() => undefined} />);
  await userEvent.clear(screen.getByLabelText(/^Area/));
  await userEvent.click(screen.getByRole('button', { name: 'Save Service' }));
  const edit = '/api/services/s1/edit';
  await waitFor(() => expect(posted).toEqual([edit, '/api/services/s1/revision/withdraw']));
});

it('saves over what another device saved meanwhile, and asks where both changed the same', async () => {
  const service = {
    ...{ serviceId: 's1', kind: 'Cleaning', title: 'Gutters', description: 'In a day', state: 'Lagos' },
    ...{ area: '', startPrice: 100, included: [], excluded: [], images: [], status: 'APPROVED', version: 1 },
  };
  let there = { ...service, startPrice: 250, version: 2 };
  const sent: { version: number }[] = [];
  const closed = vi.fn();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST') return Response.json(pathname.endsWith('/s1') ? there : []);
    const body = (await request.json()) as { version: number };
    sent.push(body);
    if (body.version === there.version) return Response.json({ message: 'Saved', service: there });
    const error = { error: 'This service has changed since you opened it', code: 'STALE_VERSION' };
    return Response.json({ ...error, statusCode: 409 }, { status: 409 });
  });
  show(<ServiceFormDialog service={service as never} onClose={closed} />);
  const retitle = async (title: string) => {
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), title);
    await userEvent.click(screen.getByRole('button', { name: 'Save Service' }));
  };
  await retitle('Roofs');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent[1]).toMatchObject({ title: 'Roofs', startPrice: 250, version: 2 });

  there = { ...service, title: 'Named elsewhere', version: 3 };
  await retitle('Named here');
  expect(await screen.findByText(/while you wrote: Title \(“Named elsewhere”\)/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Take the other' }));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Named elsewhere');
  await userEvent.click(screen.getByRole('button', { name: 'Save Service' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ title: 'Named elsewhere', version: 3 }));
});

it('leads to the first field with an error, which goes when that field is changed', async () => {
  const fields = { title: 'Title is required', description: 'Description is required' };
  const refusal = { statusCode: 422, error: 'Title is required', fields };
  vi.stubGlobal('fetch', async ({ method }: Request) =>
    Response.json(method === 'POST' ? refusal : {}, { status: method === 'POST' ? 422 : 200 }),
  );
  show(<ServiceFormDialog service={null} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Submit Service' }));
  const title = screen.getByLabelText('Title');
  await waitFor(() => expect(document.activeElement).toBe(title));
  await userEvent.type(title, 'Gutters');
  expect(screen.queryByText('Title is required', { selector: '[role=alert]' })).toBeNull();
  expect(screen.getByText('Description is required')).toBeTruthy();
});
