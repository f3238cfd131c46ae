/** Well-formed and free of NUL, which PostgreSQL stores in no text. */
export const isCleanText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
