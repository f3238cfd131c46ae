// @vitest-environment node
import { expect, test } from 'vitest';
import { responseTimeText } from './response-time';

test.each([
  [0, '15 minutes'],
  [16, '30 minutes'],
  [45, 'an hour'],
  [61, '2 hours'],
  [120, '2 hours'],
  [1440, '24 hours'],
  [1441, '2 days'],
])('%i minutes are within %s', (minutes, words) => {
  expect(responseTimeText(minutes)).toBe(`Usually replies within ${words}`);
});
