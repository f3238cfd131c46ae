import { sql, type Expression } from 'kysely';

const ISO_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** SQL that formats an instant as responses show it: ISO 8601, UTC, milliseconds. */
export const isoInstant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', '${ISO_FORMAT}')`;

/** The same in a statement that is built. */
export const isoText = <Instant extends Date | null>(instant: Expression<Instant>) =>
  sql<
    null extends Instant ? string | null : string
  >`to_char(${instant} at time zone 'UTC', ${sql.lit(ISO_FORMAT)})`;
