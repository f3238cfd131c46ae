import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import '@/features/live/live-connection';
import { seenHomes, type SeenHome } from './local-homes';

it('forgets the seen homes that another tab deleted while the browser had frozen this page', () => {
  seenHomes.add({ listingId: 'l1', title: 'A flat' } as SeenHome);
  const seen = renderHook(() => seenHomes.use());
  localStorage.clear();
  expect(seen.result.current).toHaveLength(1);
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(seen.result.current).toEqual([]);
});
