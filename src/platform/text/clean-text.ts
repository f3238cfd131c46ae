/** Well-formed and free of NUL, which PostgreSQL stores in no text. */
export const isCleanText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

/** The product's rule for accounts: local part, @, domain, dot, then 2 to 4 letters; at most 254 characters. */
export const isEmail = (value: unknown): value is string =>
  isCleanText(value) &&
  value.length <= 254 &&
  /^[^\s@<>()",;:\\]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,4}$/i.test(value);
