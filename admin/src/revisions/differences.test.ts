// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { textDifference, valueText } from './differences';

describe('textDifference', () => {
  it.each([
    [
      'a quiet flat in Lekki',
      'a noisy flat in Lekki',
      { start: 'a ', before: 'quiet ', after: 'noisy ', end: 'flat in Lekki' },
    ],
    ['a flat', 'a flat with a pool', { start: 'a ', before: 'flat', after: 'flat with a pool', end: '' }],
    ['same', 'same', { start: 'same', before: '', after: '', end: '' }],
    ['', 'new', { start: '', before: '', after: 'new', end: '' }],
    ['one one one', 'one one', { start: 'one ', before: 'one ', after: '', end: 'one' }],
  ])('of %j and %j', (before, after, expected) => {
    const parts = textDifference(before, after);
    expect(parts).toEqual(expected);
    expect(parts.start + parts.before + parts.end).toBe(before);
    expect(parts.start + parts.after + parts.end).toBe(after);
  });
});

describe('valueText', () => {
  it.each([
    ['money', 2_500_000, 'NGN 2,500,000'],
    ['count', 3, '3'],
    ['decimal', 99_999.5, '99,999.5'],
    ['count', null, 'Nothing'],
    ['terms', ['Pool', 'Parking'], 'Pool, Parking'],
    ['terms', [], 'Nothing'],
    [
      'fees',
      { agency: 100_000, legal: null, serviceCharge: 5_000 },
      'Agency NGN 100,000, Service charge NGN 5,000',
    ],
    ['point', { lat: 6.45, lng: 3.4, exact: false }, 'Lat 6.45, Lng 3.4, Exact false'],
  ])('%s %j', (kind, value, text) => expect(valueText(kind, value)).toBe(text));
});
