import { expect, it } from 'vitest';
import { emptyDraft } from './wizard-draft';
import { problemsOf } from './wizard-steps';

it('asks a hotel for its category, room type and budget on the step that holds them', () => {
  const hotel = problemsOf('basics', emptyDraft('hotel'));
  expect(hotel).toMatchObject({
    hotelCategory: 'Hotel category is required',
    roomType: 'Room type is required',
    budgetTier: 'Budget tier is required',
  });
  expect(problemsOf('basics', emptyDraft('rent'))).not.toHaveProperty('roomType');
});
