// @vitest-environment node
import { expect, it } from 'vitest';
import type { Stay, StayUnit } from '../../stays-api';
import {
  bodyOf,
  emptyStay,
  firstPrices,
  formOf,
  newUnit,
  problemsOfStay,
  roomsOf,
  withIds,
} from './stay-form';
import { stepInWords } from './refund-table';
import { changesInWords } from './waiting-units';

const unit = (unitId: string, more: Partial<StayUnit> = {}): StayUnit => ({
  ...{ unitId, name: 'Suite', kind: 'ROOM', count: 2, guestsMax: 2, guestsIncluded: 2, extraGuestPrice: 0 },
  ...{ price: 60_000, weekendPrice: null, cleaningFee: 0, caution: 0, rooms: ['301', '302'], images: [] },
  ...more,
});
const RULES = {
  ...{ weeklyDiscount: 10, monthlyDiscount: 0, minNights: 2, maxNights: 90, noticeHours: 2 },
  ...{
    preparationDays: 0,
    horizonDays: 365,
    checkInFrom: '14:00',
    checkInTo: '22:00',
    checkOutUntil: '11:00',
  },
  ...{ policy: 'moderate' as const, instant: false, houseRules: null, arrivalNote: 'Ask the guard.' },
};
const stay = (units: StayUnit[], pending: StayUnit[] = []): Stay => ({
  listingId: 'l',
  units,
  pending,
  rules: RULES,
});

it('sends back what it was given', () => {
  const body = bodyOf(formOf(stay([unit('a', { weekendPrice: 70_000 })])))!;
  expect(body.units).toMatchObject([
    { unitId: 'a', name: 'Suite', count: 2, price: 60_000, weekendPrice: 70_000, rooms: ['301', '302'] },
  ]);
  expect(body.rules).toEqual({ ...RULES });
});

it('reads figures with separators, and leaves the empty ones to the server', () => {
  const typed = { ...newUnit('hotel', { price: '45k' }), count: '3', weekendPrice: '' };
  const body = bodyOf({ ...emptyStay(), units: [typed] })!;
  expect(body.units![0]).toMatchObject({ price: 45_000, count: 3, weekendPrice: null });
  expect(body.units![0]!.guestsIncluded).toBeUndefined();
  const cleared = { ...emptyStay().rules, weeklyDiscount: '' };
  expect(bodyOf({ units: [typed], rules: cleared, isKnown: true })!.rules).toMatchObject({
    weeklyDiscount: 0,
  });
});

it('takes the price of a night, the caution and the other fees of the home over to its first unit', () => {
  const asked = firstPrices('daily', ['30k', '50k', '5,000']);
  const first = { price: '30k', caution: '50k', cleaningFee: '5,000' };
  expect(newUnit('shortlet', asked)).toMatchObject(first);
  expect(newUnit('hotel', asked, 1)).toMatchObject({ price: '', caution: '', cleaningFee: '' });
  const monthly = firstPrices('monthly', ['300k', '50k', '5,000']);
  expect(newUnit('shortlet', monthly)).toMatchObject({ ...first, price: '' });
});

it('sends nothing where there are no units, and an empty list where there were some', () => {
  expect(bodyOf(emptyStay())).toBeNull();
  expect(bodyOf({ ...emptyStay(), isKnown: true })!.units).toEqual([]);
});

it('shows what the owner wrote last: changes and units that wait', () => {
  const waiting = stay([unit('a')], [unit('a', { name: 'Large suite' }), unit('b', { name: 'Penthouse' })]);
  expect(formOf(waiting).units.map(({ unitId, name }) => [unitId, name])).toEqual([
    ['a', 'Large suite'],
    ['b', 'Penthouse'],
  ]);
  expect(changesInWords(waiting, waiting.pending)).toEqual(['Suite: name', 'Penthouse (new)']);
  const { pending: refused, ...offered } = waiting;
  const again = { ...offered, refused };
  expect(formOf(again).units.map(({ unitId, name }) => [unitId, name])).toEqual([
    ['a', 'Large suite'],
    [undefined, 'Penthouse'],
  ]);
});

it('gives new units the ids of the response, in their order', () => {
  const form = {
    ...emptyStay(),
    units: [newUnit('hotel'), { ...newUnit('hotel'), unitId: 'a' }, newUnit('hotel')],
  };
  const ids = withIds(form, stay([unit('n1'), unit('a'), unit('n2')]));
  expect(ids.units.map(({ unitId }) => unitId)).toEqual(['n1', 'a', 'n2']);
  expect(ids.isKnown).toBe(true);
});

it('finds what is missing by its path', () => {
  const bad = { ...newUnit('hotel'), name: ' ', caution: 'much', rooms: '1, 2' };
  expect(problemsOfStay({ ...emptyStay(), units: [newUnit('shortlet', { price: '1' }), bad] })).toEqual({
    'units.1.name': 'Name is required',
    'units.1.price': 'Price is required',
    'units.1.caution': 'Please enter an amount, such as 500,000 or 2.5m',
    'units.1.rooms': 'At most 1 room',
  });
});

it('splits rooms at commas and line breaks', () => {
  expect(roomsOf(' 101, 102\n103,, ')).toEqual(['101', '102', '103']);
});

it('puts the steps of a policy into words', () => {
  const words = (days: number[]) =>
    days.map((day, at) =>
      stepInWords({ days: day, percent: 0 }, at > 0 ? { days: days[at - 1]!, percent: 0 } : undefined),
    );
  expect(words([1, 0])).toEqual(['1 day or more before arrival', 'On the day of arrival']);
  expect(words([14, 7, 0])).toEqual([
    '14 days or more before arrival',
    '7 to 13 days before arrival',
    'Less than 7 days before arrival',
  ]);
});
