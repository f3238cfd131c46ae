import { sql, type Expression } from 'kysely';

/** The country's code or the zero of a domestic call, in front of a Nigerian number. */
const PREFIX = '^(00|)(234|)0*';

/** A phone number as all of its spellings have it: 08031234567 is 2348031234567. */
export const samePhone = (number: string): string => number.replace(new RegExp(PREFIX), '');

/** The same of a column. */
export const samePhoneOf = (column: Expression<string | null>) =>
  sql<string>`regexp_replace(${column}, ${sql.lit(PREFIX)}, '')`;
