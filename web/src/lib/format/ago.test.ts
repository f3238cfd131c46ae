// @vitest-environment node
import { expect, it } from 'vitest';
import { formatAgo } from './ago';

const now = new Date('2026-11-20T12:00:00Z');

it('says how long ago, and the date after a week', () => {
  expect(formatAgo('2026-11-20T11:57:00Z', now)).toBe('3 minutes ago');
  expect(formatAgo('2026-11-19T11:00:00Z', now)).toBe('yesterday');
  expect(formatAgo('2026-11-01T11:00:00Z', now)).toBe('November 1, 2026');
});

it('shows nothing in the future on a device whose clock is behind', () => {
  expect(formatAgo('2026-11-21T11:00:00Z', new Date('2026-11-20T12:00:00Z'))).toBe('now');
});
