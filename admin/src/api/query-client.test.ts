import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { get, post } from './http';
import { queryClient } from './query-client';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('says offline that nothing was sent, instead of sending it later', async () => {
  vi.useFakeTimers();
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  onlineManager.setOnline(false);
  const suspend = new MutationObserver(queryClient, { mutationFn: () => post('/api/admin/users/1/suspend') });
  const refused = expect(suspend.mutate()).rejects.toThrow('The server does not respond');
  await vi.runAllTimersAsync();
  await refused;
  const read = queryClient.fetchQuery({ queryKey: ['users'], queryFn: () => get('/api/admin/users') });
  const unread = expect(read).rejects.toThrow('The server does not respond');
  await vi.runAllTimersAsync();
  await unread;
  fetch.mockClear();
  onlineManager.setOnline(true);
  await vi.runAllTimersAsync();
  expect(fetch).not.toHaveBeenCalled();
});
