// @vitest-environment node
import { expect, it } from 'vitest';
import { addDays } from '../calendar-days';
import type { Night } from '../stays-api';
import { arrivalProblem, dayProblem, departureProblem, NO_RANGE, pressed, type Offer } from './stay-range';

const FIRST = '2026-12-01';
/** A month in which some nights are not free. */
function offerOf(other: Record<string, Partial<Night>> = {}, given: Partial<Offer> = {}): Offer {
  const nights = Array.from({ length: 31 }, (_, at): Night => {
    const date = addDays(FIRST, at);
    const night = { date, free: 3, price: 40_000, minNights: 1, reason: null, reasonText: null };
    return { ...night, ...other[date] };
  });
  return {
    nights: new Map(nights.map((night) => [night.date, night])),
    units: 1,
    maxNights: 10,
    ...given,
  };
}
const TAKEN = { free: 0, reason: 'TAKEN', reasonText: 'Taken' } as const;

it('lets a stay begin on a free night alone, and says why on others', () => {
  const offer = offerOf({ '2026-12-05': TAKEN });
  expect(arrivalProblem(offer, '2026-12-04')).toBeNull();
  expect(arrivalProblem(offer, '2026-12-05')).toBe('Taken');
  expect(arrivalProblem(offer, '2026-11-30')).toBe('In the past');
  expect(arrivalProblem(offer, '2027-01-05')).toBe('Not open yet');
  expect(arrivalProblem(offerOf({}, { units: 4 }), '2026-12-04')).toBe('Only 3 free');
});

it('leaves out arrivals before a gap that is too short', () => {
  const offer = offerOf({ '2026-12-05': TAKEN, '2026-12-04': { minNights: 2 } });
  expect(arrivalProblem(offer, '2026-12-04')).toBe('At least 2 nights, and only 1 night free');
});

it('lets a stay end where the next one begins, and no later', () => {
  const offer = offerOf({ '2026-12-05': TAKEN });
  expect(departureProblem(offer, '2026-12-03', '2026-12-05')).toBeNull();
  expect(departureProblem(offer, '2026-12-03', '2026-12-06')).toBe('Taken on Saturday 5 December');
});

it('respects the shortest stay of the first night and the longest of the home', () => {
  const offer = offerOf({ '2026-12-07': { minNights: 3 } });
  expect(departureProblem(offer, '2026-12-07', '2026-12-09')).toBe('At least 3 nights');
  expect(departureProblem(offer, '2026-12-07', '2026-12-10')).toBeNull();
  expect(departureProblem(offer, '2026-12-07', '2026-12-18')).toBe('At most 10 nights');
});

it('takes the arrival, then the departure, then begins again', () => {
  const offer = offerOf({ '2026-12-05': TAKEN });
  const arrival = pressed(offer, NO_RANGE, '2026-12-07');
  expect(arrival).toEqual({ from: '2026-12-07', to: null });
  expect(pressed(offer, arrival, '2026-12-03')).toEqual({ from: '2026-12-03', to: null });
  expect(pressed(offer, arrival, '2026-12-07')).toEqual(NO_RANGE);
  const whole = pressed(offer, arrival, '2026-12-09');
  expect(whole).toEqual({ from: '2026-12-07', to: '2026-12-09' });
  expect(pressed(offer, whole, '2026-12-12')).toEqual({ from: '2026-12-12', to: null });
});

it('changes nothing on a day that cannot be chosen', () => {
  const offer = offerOf({ '2026-12-05': TAKEN });
  const arrival = { from: '2026-12-03', to: null };
  expect(dayProblem(offer, arrival, '2026-12-08')).toBe('Taken on Saturday 5 December');
  expect(pressed(offer, arrival, '2026-12-08')).toBe(arrival);
});
