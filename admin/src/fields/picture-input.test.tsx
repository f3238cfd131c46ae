import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { words } from '../layout/words';
import { RecordForm } from '../table/record-form';
import { PictureInput } from './picture-input';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A form with a picture that is being sent; `arrive` and `fail` end that. */
async function open() {
  let arrive = (): void => {};
  let fail = (): void => {};
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = () => resolve(new Response(JSON.stringify({ images: [{ url: '/media/new.webp' }] })));
        fail = () => reject(new TypeError('Failed to fetch'));
      }),
  );
  const onSubmit = vi.fn();
  const element = (
    <AdminContext i18nProvider={words} store={memoryStore()}>
      <ResourceContextProvider value="blog-posts">
        <RecordForm record={{ id: 1, cover: '/media/old.webp' }} onSubmit={onSubmit}>
          <PictureInput source="cover" label="Picture on top" />
        </RecordForm>
      </ResourceContextProvider>
    </AdminContext>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <p>Elsewhere</p> },
  ]);
  const { container } = render(<RouterProvider router={router} />);
  const files = [new File(['x'], 'new.png', { type: 'image/png' })];
  await screen.findByRole('button', { name: /^Choose/ });
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => expect(fetch).toHaveBeenCalled();
  return { router, onSubmit, save, sent, arrive: () => arrive(), fail: () => fail() };
}

it('is not saved without the picture that is still being sent', async () => {
  const form = await open();
  await waitFor(form.sent);
  form.save();
  expect(await screen.findByText('The picture is still being sent')).toBeTruthy();
  expect(form.onSubmit).not.toHaveBeenCalled();
  form.arrive();
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe('/media/new.webp'));
  expect(screen.queryByText('The picture is still being sent')).toBeNull();
  form.save();
  await waitFor(() => expect(form.onSubmit.mock.calls[0]?.[0]).toMatchObject({ cover: '/media/new.webp' }));
});

it('keeps the picture before when the new one does not arrive, and says why', async () => {
  const form = await open();
  await waitFor(form.sent);
  form.fail();
  expect(await screen.findByText(/^The server does not respond/)).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('src')).toBe('/media/old.webp');
});

it('asks before the form is left while it is being sent', async () => {
  const form = await open();
  await waitFor(form.sent);
  await form.router.navigate('/elsewhere');
  expect(await screen.findByText('Keep writing')).toBeTruthy();
});
