import { expect, it } from 'vitest';
import { seasonName } from './season-name';

it('names a week by its Monday, and what was cut by closing it early by its bounds', () => {
  const [monday, closed, end] = [
    '2026-11-29T23:00:00.000Z',
    '2026-11-30T20:30:00.000Z',
    '2026-12-06T23:00:00.000Z',
  ];
  expect(seasonName({ startsAt: monday, endsAt: end })).toBe('Week of November 30, 2026');
  expect(seasonName({ startsAt: monday, endsAt: closed })).toBe(
    'November 30, 2026, 12:00 AM to November 30, 2026, 9:30 PM',
  );
  expect(seasonName({ startsAt: closed, endsAt: end })).toBe(
    'November 30, 2026, 9:30 PM to December 7, 2026, 12:00 AM',
  );
});
