import * as z from 'zod/mini';

const required = (text: string) => z.string().check(z.trim(), z.minLength(1, text));
const amount = z.string().check(z.trim(), z.regex(/^\d*$/, 'Digits only'));

/** Validates the inquiry form of the start page. */
export const inquiryRules = z
  .object({
    inquiryType: required('Choose the type of your inquiry'),
    iAm: required('Choose what you are'),
    firstName: required('First name is required'),
    lastName: required('Last name is required'),
    email: required('Email is required').check(
      z.regex(/^[^\s@]+@[^\s@]+\.[A-Za-z]{2,4}$/, 'Email must be a valid email'),
    ),
    location: z.string(),
    zipCode: z.string().check(z.trim()),
    propertyType: z.string(),
    maxPrice: amount,
    minPrice: amount,
    beds: amount,
    baths: amount,
    consent: z.boolean().check(z.refine((given) => given, 'We need your consent to store what you send')),
  })
  .check(
    z.refine(({ minPrice, maxPrice }) => !minPrice || !maxPrice || Number(minPrice) <= Number(maxPrice), {
      error: 'The highest price is below the lowest',
      path: ['maxPrice'],
    }),
  );

export type InquiryInput = z.input<typeof inquiryRules>;
