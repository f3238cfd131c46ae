import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { TextArea } from './text-area';

function open(asks = true) {
  const onClose = vi.fn();
  render(
    <Dialog open asks={asks} onClose={onClose} title="Edit Post">
      <form>
        <TextArea label="Body" defaultValue="as it was" />
      </form>
    </Dialog>,
  );
  return { onClose, escape: () => fireEvent(screen.getByRole('dialog', { name: 'Edit Post' }), cancel()) };
}

const cancel = () => new Event('cancel', { cancelable: true });

it('closes at once if nothing was typed, or if the text is as it was', async () => {
  const { onClose, escape } = open();
  escape();
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Body'), 'x{Backspace}');
  escape();
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('asks before typed text is lost, on Escape, a press outside or the close button', async () => {
  const { onClose, escape } = open();
  await userEvent.type(screen.getByLabelText('Body'), ' and more');
  const dialog = screen.getByRole('dialog', { name: 'Edit Post' });
  const ways = [escape, () => fireEvent.click(dialog), () => fireEvent.click(screen.getByLabelText('Close'))];
  for (const close of ways) {
    close();
    await userEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
    expect(screen.getByLabelText('Body')).toHaveProperty('value', 'as it was and more');
  }
  expect(onClose).not.toHaveBeenCalled();
  escape();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('does not ask where the text is restored the next time', async () => {
  const { onClose, escape } = open(false);
  await userEvent.type(screen.getByLabelText('Body'), ' and more');
  escape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

function Page({ asks }: { asks: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog open={isOpen} asks={asks} onClose={() => setIsOpen(false)} title="Edit Post">
      <TextArea label="Body" />
    </Dialog>
  );
}

/** Opens the dialog on the second page of a visit. */
async function visit(asks = true) {
  window.history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/list" element={<Link to="/post">Post</Link>} />
        <Route path="/post" element={<Page asks={asks} />} />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Post' }));
}
const list = () => screen.findByRole('link', { name: 'Post' });
const body = () => screen.getByLabelText<HTMLTextAreaElement>('Body');

it('asks before typed text is lost by Back, each time, and stays on the page', async () => {
  await visit();
  await userEvent.type(body(), 'At six');
  for (const answer of ['Keep writing', 'Discard']) {
    window.history.back();
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(window.location.pathname).toBe('/post'));
    expect(screen.queryByLabelText('Body') === null).toBe(answer === 'Discard');
  }
  window.history.back();
  expect(await list()).toBeTruthy();
});

it('lets Back leave the page if nothing would be lost', async () => {
  await visit();
  window.history.back();
  expect(await list()).toBeTruthy();
});

it('lets Back leave the page where the text is restored the next time', async () => {
  await visit(false);
  await userEvent.type(body(), 'At six');
  window.history.back();
  expect(await list()).toBeTruthy();
});

const tap = (element: Element, clientX = 0, clientY = 0) =>
  fireEvent(
    element,
    Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }), {
      pointerType: 'touch',
    }),
  );

it('takes a tap at once where it was not opened', () => {
  tap(document.body, 200, 100);
  const { onClose } = open();
  const dialog = screen.getByRole('dialog', { name: 'Edit Post' });
  tap(dialog, 210, 90);
  expect(onClose).not.toHaveBeenCalled();
  tap(dialog, 200, 150);
  expect(onClose).toHaveBeenCalledTimes(1);
  tap(document.body);
});

it('ignores the second tap on what opened it', () => {
  const { onClose } = open();
  const now = vi.spyOn(performance, 'now');
  const shownAt = performance.now();
  for (const element of [screen.getByRole('dialog', { name: 'Edit Post' }), screen.getByLabelText('Close')]) {
    now.mockReturnValue(shownAt + 300);
    tap(element);
    expect(onClose).not.toHaveBeenCalled();
    now.mockReturnValue(shownAt + 2_000);
    tap(element);
    expect(onClose).toHaveBeenCalledTimes(1);
    onClose.mockClear();
  }
  now.mockRestore();
});
