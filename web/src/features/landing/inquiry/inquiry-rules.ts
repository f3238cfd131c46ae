import * as z from 'zod/mini';
import { AMOUNT_TEXT, amountIn } from '@/lib/format/amount-in';

const required = (text: string) => z.string().check(z.trim(), z.minLength(1, text));
const count = z.string().check(z.trim(), z.regex(/^\d*$/, 'Digits only'));
/** As in the filters of a search: "5,000,000" and "5m" are 5000000. */
const price = z.string().check(
  z.overwrite((typed) => amountIn(typed) ?? typed),
  z.refine((typed) => amountIn(typed) !== null, AMOUNT_TEXT),
);

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
    maxPrice: price,
    minPrice: price,
    beds: count,
    baths: count,
    consent: z.boolean().check(z.refine((given) => given, 'We need your consent to store what you send')),
  })
  .check(
    z.refine(({ minPrice, maxPrice }) => !minPrice || !maxPrice || Number(minPrice) <= Number(maxPrice), {
      error: 'The highest price is below the lowest',
      path: ['maxPrice'],
    }),
  );

export type InquiryInput = z.input<typeof inquiryRules>;
