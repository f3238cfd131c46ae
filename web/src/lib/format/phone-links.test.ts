import { expect, it } from 'vitest';
import { callLink, internationalNumber } from './phone-links';

it.each(['08031234567', '0803 123 4567', '+234 803 123 4567', '2348031234567'])(
  'calls %s with the country code',
  (number) => {
    expect(internationalNumber(number)).toBe('2348031234567');
    expect(callLink(number)).toBe('tel:+2348031234567');
  },
);
