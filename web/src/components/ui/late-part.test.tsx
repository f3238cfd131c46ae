import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { latePart } from './late-part';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('stays in place with a message when its file does not load, and tries again', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS'))
    .mockResolvedValue(Greeting);
  const Late = latePart(load, <p>On its way</p>);
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
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Late = latePart(load);
  const first = render(<Late name="Ada" />);
  await screen.findByText('Hello Ada');
  first.unmount();
  render(<Late name="Bola" />);
  expect(screen.getByText('Hello Bola')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});
