const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;
const LOW_BITS = 32n;

/** Beyond every position: no replica has replayed it, so that all reads are those of the primary. */
export const UNKNOWN_POSITION = (1n << 64n) - 1n;

/** A position in PostgreSQL's write-ahead log (`16/B374D848`) as a number; null if it is none. */
export function parsePosition(text: string): bigint | null {
  const [, high, low] = POSITION.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << LOW_BITS) | BigInt(`0x${low}`) : null;
}

export const formatPosition = (position: bigint): string =>
  `${(position >> LOW_BITS).toString(16)}/${BigInt.asUintN(32, position).toString(16)}`.toUpperCase();
