import { expect, it } from 'vitest';
import { emptyDraft, type WizardDraft } from './wizard-draft';
import { problemsOf } from './wizard-steps';

const sale = (part: Partial<WizardDraft>): WizardDraft => ({
  ...emptyDraft('sale'),
  title: 'House on Marina',
  propertyType: 'House',
  description: 'A quiet house with a garden.',
  offerStatus: 'Open Offer',
  startPrice: '5,000,000',
  ...part,
});

it('asks for all that a step needs', () => {
  expect(problemsOf('basics', emptyDraft('sale'))).toEqual({
    title: 'Title is required',
    propertyType: 'Property type is required',
    description: 'Description is required',
    startPrice: 'Lowest Price is required',
    offerStatus: 'Status is required',
  });
  expect(problemsOf('photos', emptyDraft('rent'))).toEqual({
    images: 'Please select at least one image to continue.',
  });
});

it.each([
  ['4000000', 'Official Price must be at least the Lowest Price'],
  ['much', 'Official Price must be a number'],
  ['5,000,000', undefined],
  ['6000000.50', undefined],
  ['', undefined],
])('takes an official price of "%s" beside a lowest price of 5,000,000 as %s', (endPrice, text) => {
  expect(problemsOf('basics', sale({ endPrice })).endPrice).toBe(text);
});

it('wants no rooms of land', () => {
  expect(problemsOf('amenities', sale({ propertyType: 'Land' }))).toEqual({});
  expect(problemsOf('amenities', sale({}))).toEqual({
    bedroom: 'Bedroom is required',
    bathroom: 'Bathroom is required',
  });
});
