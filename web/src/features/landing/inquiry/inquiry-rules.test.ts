// @vitest-environment node
import { expect, it } from 'vitest';
import { inquiryRules } from './inquiry-rules';

const form = {
  ...{ inquiryType: 'Rent', iAm: 'Tenant', firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com' },
  ...{ location: '', zipCode: '', propertyType: '', maxPrice: '', minPrice: '', beds: '', baths: '' },
  consent: true,
};
const problems = (typed: Partial<typeof form>) =>
  inquiryRules.safeParse({ ...form, ...typed }).error?.issues.map(({ path, message }) => [path[0], message]);

it('reads prices as they are typed', () => {
  const typed = { ...form, minPrice: '500 000', maxPrice: '₦5,000,000' };
  expect(inquiryRules.parse(typed)).toMatchObject({ minPrice: '500000', maxPrice: '5000000' });
  expect(problems({})).toBeUndefined();
});

it('refuses what is no amount, and a highest price below the lowest', () => {
  const text = 'Please enter an amount, such as 500,000 or 2.5m';
  for (const minPrice of ['cheap', '1.2.3', '-5', '9'.repeat(20)])
    expect(problems({ minPrice })).toEqual([['minPrice', text]]);
  expect(problems({ minPrice: '2m', maxPrice: '500,000' })).toEqual([
    ['maxPrice', 'The highest price is below the lowest'],
  ]);
  expect(problems({ beds: '1,5' })).toEqual([['beds', 'Digits only']]);
});
