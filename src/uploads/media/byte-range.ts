export type ByteRange = { start: number; end: number };

/**
 * Reads a Range header (RFC 9110) for a file of `size` bytes. Null: send the whole file (no header, another unit,
 * several ranges, nonsense). 'unsatisfiable': the range is outside of the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const [first, last] = [match[1]!, match[2]!];
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
