import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { EditPostDialog } from '@/features/communities/posts/edit-post-dialog';
import { NewPostDialog } from '@/features/communities/posts/new-post-dialog';
import type { Post } from '@/features/communities/posts/posts-api';
import { ServiceFormDialog } from '@/features/services/service-form-dialog';
import { forgetTyped } from '@/lib/forms/use-typed';
import { startSession } from '@/lib/session/session';

/** Uploads that end when the test says so. */
class Upload {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => undefined;
  onabort = () => undefined;
  open() {}
  setRequestHeader() {}
  send() {
    uploads.push(this);
  }
  abort() {
    this.onabort();
  }
  end(status: number, body: object) {
    [this.status, this.responseText] = [status, JSON.stringify(body)];
    this.onload();
  }
}

let uploads: Upload[];
let sent: { images: string[] }[];
const picture = (name = 'meter.jpg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });

beforeEach(() => {
  startSession({ token: 't', userId: 'u1' });
  forgetTyped();
  [uploads, sent] = [[], []];
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('None here')));
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'POST') return Response.json([]);
    sent.push((await request.json()) as { images: string[] });
    return Response.json({ message: 'Saved' }, { status: 201 });
  });
});

const show = (dialog: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{dialog}</QueryClientProvider>);
const post = { postId: 'p1', title: 'Light', body: 'Is on', images: [{ url: '/media/1' }] } as Post;
const close = () => undefined;
const NEW_POST = <NewPostDialog into={{ kind: 'groups', id: 'g1' }} onClose={close} />;
const FORMS: [string, ReactNode, pictures: string, button: string, kept: string[]][] = [
  ['a new post', NEW_POST, 'Pictures', 'Post', []],
  ['an edited post', <EditPostDialog post={post} onClose={close} />, 'Pictures', 'Save', ['/media/1']],
  ['a service', <ServiceFormDialog service={null} onClose={close} />, 'Add a photo', 'Submit Service', []],
];

it.each(FORMS)(
  'sends %s with the pictures that were still uploading',
  async (_, dialog, label, name, kept) => {
    show(dialog);
    await userEvent.type(screen.getByLabelText('Title'), ' is back');
    const body = screen.queryByLabelText('Body');
    if (body) await userEvent.type(body, ' again');
    await userEvent.upload(screen.getByLabelText(label), picture());
    const button = screen.getByRole('button', { name });
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Title'), '{Enter}');
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(sent).toEqual([]);
    uploads[0]!.end(201, { images: [{ url: '/media/2' }] });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    await waitFor(() => expect(sent).toMatchObject([{ images: [...kept, '/media/2'] }]));
  },
);

it.each(FORMS)(
  'keeps a picture of %s that was refused, until it is tried again',
  async (_, dialog, label) => {
    show(dialog);
    const before = screen.queryAllByRole('img').length;
    await userEvent.upload(screen.getByLabelText(label), picture());
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]!.end(429, { error: 'That is enough for today' });
    expect((await screen.findByRole('alert')).textContent).toContain('That is enough for today');
    expect(screen.getByText(/meter\.jpg/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]!.end(201, { images: [{ url: '/media/2' }] });
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(before + 1));
    expect(screen.queryByText(/meter\.jpg/)).toBeNull();
  },
);

it('adds no picture to the next post when its own was closed while it was made smaller', async () => {
  const smaller = Promise.withResolvers<ImageBitmap>();
  const shrink = vi.fn(() => smaller.promise);
  vi.stubGlobal('createImageBitmap', shrink);
  const { unmount } = show(NEW_POST);
  await userEvent.upload(screen.getByLabelText('Pictures'), picture());
  await waitFor(() => expect(shrink).toHaveBeenCalled());
  unmount();
  smaller.reject(new Error('None here'));
  show(NEW_POST);
  await userEvent.upload(screen.getByLabelText('Pictures'), picture('next.jpg'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]!.end(201, { images: [{ url: '/media/2' }] });
  expect(await screen.findAllByRole('img')).toHaveLength(1);
});
