import { expect, it } from 'vitest';
import type { QueueRecord } from '../api/records';
import { isPlain } from './queue-items';

const plain = { canDecide: true, claim: null, suspicions: [] } as unknown as QueueRecord;

it('selects for a bulk approval only items that need not be opened', () => {
  expect(isPlain(plain)).toBe(true);
  expect(isPlain({ ...plain, canDecide: false })).toBe(false);
  expect(isPlain({ ...plain, suspicions: [{ code: 'PRICE', text: 'Cheap', listingId: null }] })).toBe(false);
  expect(
    isPlain({ ...plain, claim: { userId: '1', fullName: 'Ada', until: '2099-01-01T00:00:00.000Z' } }),
  ).toBe(false);
});
