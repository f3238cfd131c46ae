// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  calendarDate,
  formatDate,
  formatNaira,
  formatNairaShort,
  formatNumber,
  formatTime,
  plural,
  pricePeriod,
} from './formatting';
import { initials } from './initials';

describe('money', () => {
  it('groups thousands after NGN and N', () => {
    expect(formatNaira(2_500_000)).toBe('NGN 2,500,000');
    expect(formatNairaShort(-999.05)).toBe('N-999.05');
  });

  it('has two digits of kobo, or none', () => {
    expect([314_500.9, 0.1, 100, 52_500.55].map(formatNaira)).toEqual([
      ...['NGN 314,500.90', 'NGN 0.10', 'NGN 100', 'NGN 52,500.55'],
    ]);
    expect(formatNairaShort(999.5)).toBe('N999.50');
  });

  it.each([0, 7, 999, 1000, 12_345.678, 999_999.995, 0.1 + 0.2, 123_456_789_012.34, -1000, -123_456.5])(
    'writes %d as the browser would',
    (value) => {
      const browser = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
      expect(formatNumber(value)).toBe(browser.format(value));
    },
  );

  it.each([
    [{ type: 'rent', recurrence: 'yearly' }, '/yr'],
    [{ type: 'rent', recurrence: 'monthly' }, '/mo'],
    [{ type: 'shortlet', recurrence: null }, '/day'],
    [{ type: 'hotel', recurrence: 'daily' }, '/day'],
    [{ type: 'sale', recurrence: null }, 'outright'],
  ])('names the period of %o', (thing, period) => {
    expect(pricePeriod(thing)).toBe(period);
  });
});

describe('time', () => {
  it('is Lagos time, in long form and on a twelve-hour clock', () => {
    expect(formatDate('2026-11-20T23:30:00Z')).toBe('November 21, 2026');
    expect(formatDate('2026-11-20')).toBe('November 20, 2026');
    expect(formatTime('2026-11-20T13:05:00Z')).toBe('2:05 PM');
    expect(formatTime('09:30')).toBe('9:30 AM');
    expect([formatTime('00:05'), formatTime('12:00:00')]).toEqual(['12:05 AM', '12:00 PM']);
  });

  it.each(['1999-12-31T22:59:59Z', '1999-12-31T23:00:00Z', '2024-02-28T23:00:00Z', '2026-07-01T12:00:00Z'])(
    'writes the day and time of %s as the browser would',
    (value) => {
      const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Africa/Lagos' });
      expect(formatTime(value)).toBe(clock.format(new Date(value)).replace('\u202f', ' '));
      const browser = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Africa/Lagos' });
      expect(formatDate(value)).toBe(browser.format(new Date(value)));
      const field = new Date(value).toLocaleDateString('sv-SE', { timeZone: 'Africa/Lagos' });
      expect(calendarDate(new Date(value))).toBe(field);
    },
  );
});

it('counts things and shortens names', () => {
  expect([plural(1, 'home'), plural(1200, 'home'), plural(0, 'Property', 'Properties')]).toEqual([
    '1 home',
    '1,200 homes',
    '0 Properties',
  ]);
  expect([initials('Ada Ngozi Obi'), initials('Ṣadé'), initials('')]).toEqual(['AO', 'Ṣ', '']);
});
