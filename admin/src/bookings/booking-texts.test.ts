import { expect, it } from 'vitest';
import type { BookingRecord } from '../api/records';
import { reasonText } from './booking-texts';

const booking = (fields: Partial<BookingRecord>): BookingRecord => fields as BookingRecord;

it('says in words why a host declined, and keeps what people wrote', () => {
  expect(reasonText(booking({ status: 'DECLINED', reason: 'DATES' }))).toBe('The nights do not suit');
  expect(reasonText(booking({ status: 'CANCELLED_BY_HOST', reason: 'OTHER' }))).toBe('OTHER');
  expect(reasonText(booking({ status: 'CANCELLED_BY_GUEST', reason: 'My plans changed' }))).toBe(
    'My plans changed',
  );
  expect(reasonText(booking({ status: 'CONFIRMED', reason: null }))).toBeNull();
});
