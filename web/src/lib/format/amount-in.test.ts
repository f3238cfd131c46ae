// @vitest-environment node
import { expect, it } from 'vitest';
import { amountIn, typedAmount } from './amount-in';

it.each([
  ['', ''],
  ['₦500,000', '500000'],
  ['N 2 000', '2000'],
  ['NGN 1', '1'],
  ['5.', '5'],
  ['5.50', '5.5'],
  ['.5', '0.5'],
  ['2.5m', '2500000'],
  ['750K', '750000'],
  ['1.2b', '1200000000'],
  ['4.8 million', '4800000'],
  ['₦1 Billion', '1000000000'],
  ['500 thousand', '500000'],
  ['007', '7'],
  ['.', null],
  ['1.2.3', null],
  ['-5', null],
  ['1e9', null],
  ['cheap', null],
  ['5 mill', null],
  ['99999999999999999999', null],
])('reads "%s" as %s', (typed, amount) => {
  expect(amountIn(typed)).toBe(amount);
  // The URL that it writes stays the same.
  if (amount) expect(amountIn(amount)).toBe(amount);
});

it('sends what is no amount as it was typed', () => {
  expect(['800k', ' ', 'cheap'].map(typedAmount)).toEqual([800_000, null, 'cheap']);
  expect(['2,000,000,000,000', '2000b', '12e3'].map(typedAmount)).toEqual([2e12, '2000b', '12e3']);
});
