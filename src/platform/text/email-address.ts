import { isCleanText } from './clean-text';

/** The product's rule for accounts: local part, @, domain, dot, then 2 to 4 letters; at most 254 characters. */
export const isEmail = (value: unknown): value is string =>
  isCleanText(value) &&
  value.length <= 254 &&
  /^[^\s@<>()",;:\\]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,4}$/i.test(value);
