/** SQL for an instant as answers show it: ISO 8601, UTC, milliseconds. Hand-written statements get no Date of their own. */
export const isoInstant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
