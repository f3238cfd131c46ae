import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lateDialog } from './late-dialog';
import { latePart } from './late-part';
import { ModalFrame } from './modal-frame';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const file = { Greeting };
const missing = () => Promise.reject(new Error('Unable to preload CSS'));

it('stays in place with a message when its file does not load, and tries again', async () => {
  const load = vi.fn<() => Promise<typeof file>>().mockImplementationOnce(missing).mockResolvedValue(file);
  const Late = latePart(load, 'Greeting', <p>On its way</p>);
  render(
    <>
      <input aria-label="Message" />
      <Late name="Ada" />
    </>,
  );
  expect(screen.getByText('On its way')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Message'), 'Is it free?');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Is it free?');
});

it('is shown at once when its file was loaded before', async () => {
  const load = vi.fn(() => Promise.resolve(file));
  const Late = latePart(load, 'Greeting');
  const first = render(<Late name="Ada" />);
  await screen.findByText('Hello Ada');
  first.unmount();
  render(<Late name="Bola" />);
  expect(screen.getByText('Hello Bola')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('offers the next document as well, if there is a connection', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Late = latePart<typeof file, 'Greeting'>(missing, 'Greeting');
  render(<Late name="Ada" />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText(/site was updated/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load the page again' })).toBeNull();
  onLine.mockReturnValue(true);
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeTruthy();
});

it('says that it is on its way, and after ten seconds that it still is', () => {
  vi.useFakeTimers();
  const Late = latePart<typeof file, 'Greeting'>(() => new Promise(() => undefined), 'Greeting');
  render(<Late name="Ada" />);
  expect(screen.getByRole('status').ariaBusy).toBe('true');
  act(() => void vi.advanceTimersByTime(9_900));
  expect(screen.queryByText('Still loading')).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByText('Still loading')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  vi.useRealTimers();
});

it('opens a dialog before its file is there, which can be closed', async () => {
  const Hello = ({ onClose }: { open?: boolean; onClose: () => void }) => (
    <ModalFrame open onClose={onClose} title="Hello" className="">
      <p>Ada</p>
    </ModalFrame>
  );
  const load = vi
    .fn<() => Promise<{ Hello: typeof Hello }>>()
    .mockImplementationOnce(missing)
    .mockResolvedValue({ Hello });
  const Late = lateDialog(load, 'Hello');
  const onClose = vi.fn();
  const { rerender } = render(<Late onClose={onClose} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('dialog', { name: 'Not loaded' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(<Late open={false} onClose={onClose} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(<Late open onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Hello' })).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
