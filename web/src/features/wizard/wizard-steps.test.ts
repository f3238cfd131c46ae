import { expect, it } from 'vitest';
import type { FormField } from '@/features/vocabulary/vocabulary-api';
import { emptyDraft, type WizardDraft } from './wizard-draft';
import {
  CREATE_STEPS,
  EDIT_STEPS,
  firstUnfinished,
  placeOf,
  problemsOf,
  stepOf,
  stepsFor,
} from './wizard-steps';

const field = (value: string, label: string, step: string, more: Partial<FormField> = {}): FormField => ({
  ...{ value, label, step, kind: 'text', group: 'Home', vocabulary: null, types: null, required: true },
  ...{ notNeededFor: [], min: null, max: null, filters: [] },
  ...more,
});
const NO_ROOMS = { kind: 'count', max: 1000, notNeededFor: ['Land', 'Event Centre'] };

/** As GET /vocabulary returns it. */
const FORM: FormField[] = [
  field('title', 'Title', 'basics', { min: 5, max: 120 }),
  field('propertyType', 'Property type', 'basics', { kind: 'choice' }),
  field('description', 'Description', 'basics', { min: 20 }),
  field('startPrice', 'Lowest Price', 'basics', { kind: 'money' }),
  field('endPrice', 'Official Price', 'basics', { kind: 'money', required: false }),
  field('offerStatus', 'Status', 'basics', { kind: 'choice', types: ['sale', 'hotel'] }),
  field('hotelCategory', 'Hotel category', 'basics', { kind: 'choice', types: ['hotel'] }),
  field('roomType', 'Room type', 'basics', { kind: 'choice', types: ['hotel'] }),
  field('budgetTier', 'Budget tier', 'basics', { kind: 'choice', types: ['hotel'] }),
  field('bedroom', 'Bedroom', 'rooms', NO_ROOMS),
  field('bathroom', 'Bathroom', 'rooms', NO_ROOMS),
  field('amenities', 'Amenities', 'amenities', { kind: 'terms', required: false }),
  field('state', 'State', 'location', { kind: 'state' }),
];

const sale = (part: Partial<WizardDraft>): WizardDraft => ({
  ...emptyDraft('sale'),
  title: 'House on Marina',
  propertyType: 'House',
  description: 'A quiet house with a garden.',
  offerStatus: 'Open Offer',
  startPrice: '5,000,000',
  ...part,
});

it('asks for everything that a step needs', () => {
  expect(problemsOf('basics', emptyDraft('sale'), FORM)).toEqual({
    title: 'Title is required',
    propertyType: 'Property type is required',
    description: 'Description is required',
    startPrice: 'Lowest Price is required',
    offerStatus: 'Status is required',
  });
  expect(problemsOf('photos', emptyDraft('rent'), FORM)).toEqual({
    images: 'Please select at least one image to continue.',
  });
});

it.each([
  ['4000000', 'Official Price must be at least the Lowest Price'],
  ['much', 'Please enter an amount, such as 500,000 or 2.5m'],
  ['4.9m', 'Official Price must be at least the Lowest Price'],
  ['5m', undefined],
  ['5,000,000', undefined],
  ['6000000.50', undefined],
  ['', undefined],
])('takes an official price of "%s" with a lowest price of 5,000,000 as %s', (endPrice, text) => {
  expect(problemsOf('basics', sale({ endPrice }), FORM).endPrice).toBe(text);
});

it.each(['Land', 'event centre'])('requires no rooms of %s, as the API', (propertyType) => {
  expect(problemsOf('rooms', sale({ propertyType }), FORM)).toEqual({});
});

it('requires rooms of a house', () => {
  expect(problemsOf('rooms', sale({ bathroom: '1001' }), FORM)).toEqual({
    bedroom: 'Bedroom is required',
    bathroom: 'Bathroom must be at most 1000',
  });
});

it('asks a hotel, and no other type, for its category, room type and budget on the step that holds them', () => {
  expect(problemsOf('basics', sale({ type: 'hotel' }), FORM)).toEqual({
    hotelCategory: 'Hotel category is required',
    roomType: 'Room type is required',
    budgetTier: 'Budget tier is required',
  });
  expect(problemsOf('basics', sale({}), FORM)).toEqual({});
});

it('finds the step that shows a field', () => {
  expect(stepOf(['bathroom'], CREATE_STEPS, FORM)).toBe(CREATE_STEPS.indexOf('rooms'));
  expect(stepOf(['bathroom'], EDIT_STEPS, FORM)).toBe(EDIT_STEPS.indexOf('amenities'));
  expect(stepOf(['state', 'title'], CREATE_STEPS, FORM)).toBe(0);
  expect(stepOf(['nothing'], CREATE_STEPS, FORM)).toBe(-1);
});

it('asks shortlets and hotels, after their place, what can be booked by the night', () => {
  expect(stepsFor(true, 'rent')).toEqual(CREATE_STEPS);
  expect(stepsFor(false, undefined)).toEqual(EDIT_STEPS);
  expect(stepsFor(true, 'hotel').slice(-3)).toEqual(['location', 'stay', 'agreement']);
  const steps = stepsFor(false, 'shortlet');
  expect(steps.at(-1)).toBe('stay');
  expect(stepOf(['units.0.price'], steps, FORM)).toBe(4);
  expect(stepOf(['rules.maxNights'], EDIT_STEPS, FORM)).toBe(-1);
});

it.each([
  ['basics', { startPrice: '0' }, { startPrice: 'Lowest Price must be more than 0' }],
  ['rooms', { bedroom: '2.5', bathroom: '2' }, { bedroom: 'Bedroom must be a whole number' }],
] as const)('refuses numbers on their step (%s)', (step, part, problems) => {
  expect(problemsOf(step, sale(part), FORM)).toEqual(problems);
});

it('counts six steps of a new listing of every type, and all of an edit', () => {
  const places = (creating: boolean, type: 'rent' | 'hotel') => {
    const steps = stepsFor(creating, type);
    return steps.map((_, at) => placeOf(steps, at));
  };
  expect(places(true, 'rent')).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']);
  expect(places(true, 'hotel')).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '5/6, by the night', '6/6']);
  expect(places(false, 'rent')).toEqual(['1/4', '2/4', '3/4', '4/4']);
  expect(places(false, 'hotel')).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5']);
});

it('goes on with a draft at its first step that is not complete', () => {
  const at = (part: Partial<WizardDraft>) => CREATE_STEPS[firstUnfinished(CREATE_STEPS, sale(part), FORM)];
  const images = [{ url: '/media/a.webp', sizes: { small: '', medium: '', large: '' } }];
  const rooms = { images, bedroom: '3', bathroom: '2' };
  expect(at({ title: '' })).toBe('basics');
  expect(at({})).toBe('photos');
  expect(at({ images })).toBe('rooms');
  expect(at(rooms)).toBe('location');
  expect(at({ ...rooms, state: 'Lagos' })).toBe('agreement');
});
