import { QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { notify } from '@/lib/toasts';
import { useToggle } from './use-toggle';

/** The requests that were sent; the test settles each. */
let requests: { wanted: boolean; settle: (failure?: Error) => Promise<void> }[];
const onDone = vi.fn();
const onSettled = vi.fn();

beforeEach(() => {
  requests = [];
  vi.clearAllMocks();
  vi.spyOn(notify, 'error').mockReturnValue('1');
});
afterEach(() => onlineManager.setOnline(true));

function Star() {
  const [on, setOn] = useState(false);
  const toggle = useToggle({
    of: ['likes', 'p1'],
    on,
    show: setOn,
    send: (wanted) =>
      new Promise<{ wanted: boolean }>((resolve, reject) => {
        const settle = (failure?: Error) =>
          act(async () => (failure ? reject(failure) : resolve({ wanted })));
        requests.push({ wanted, settle });
      }),
    onDone,
    failed: (wanted) => `Could not set it to ${wanted}`,
    onSettled,
  });
  return (
    <button type="button" aria-pressed={on} onClick={() => toggle()}>
      Star
    </button>
  );
}

function renderStar() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Star />
    </QueryClientProvider>,
  );
  return {
    press: () => userEvent.click(screen.getByRole('button')),
    isOn: () => screen.getByRole('button').ariaPressed === 'true',
  };
}

it('carries out a press during a request after it, and reports the last one alone', async () => {
  const { press, isOn } = renderStar();
  await press();
  expect(isOn()).toBe(true);
  await press();
  expect(isOn()).toBe(false);
  expect(requests.map(({ wanted }) => wanted)).toEqual([true]);
  await requests[0]!.settle();
  expect(isOn()).toBe(false);
  expect(requests.map(({ wanted }) => wanted)).toEqual([true, false]);
  expect(onDone).not.toHaveBeenCalled();
  await requests[1]!.settle();
  expect(onDone.mock.calls).toEqual([[{ wanted: false }, false]]);
  expect(onSettled.mock.calls).toEqual([[false]]);
});

it('sends one request for three presses', async () => {
  const { press, isOn } = renderStar();
  for (let count = 0; count < 3; count++) await press();
  await requests[0]!.settle();
  expect(isOn()).toBe(true);
  expect(requests).toHaveLength(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('shows what the server has when a later request is refused', async () => {
  const { press, isOn } = renderStar();
  await press();
  await press();
  await requests[0]!.settle();
  await requests[1]!.settle(new Error('no connection'));
  expect(isOn()).toBe(true);
  expect(notify.error).toHaveBeenCalledWith('Could not set it to false');
  expect(onSettled.mock.calls).toEqual([[true]]);
  await press();
  expect(requests[2]!.wanted).toBe(false);
});

it('says nothing when what is refused was taken back by another press', async () => {
  const { press, isOn } = renderStar();
  await press();
  await press();
  await requests[0]!.settle(new Error('no connection'));
  expect(isOn()).toBe(false);
  expect(requests).toHaveLength(1);
  expect(notify.error).not.toHaveBeenCalled();
});

it('sends nothing for two presses without a connection', async () => {
  onlineManager.setOnline(false);
  const { press, isOn } = renderStar();
  await press();
  await press();
  await act(async () => onlineManager.setOnline(true));
  expect(isOn()).toBe(false);
  expect(requests).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});
