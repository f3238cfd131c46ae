import { statfs } from 'node:fs/promises';

/** The log of PostgreSQL grows by segments of 16 MB, and its tables grow next to it. */
const LEAST_BYTES = 20_000_000;

/**
 * The sentence about a disk on which the embedded database cannot go on writing; null while there is room, and where the
 * system does not say how much.
 */
export async function fullDisk(folder: string): Promise<string | null> {
  const disk = await statfs(folder).catch(() => null);
  const free = disk ? disk.bavail * disk.bsize : LEAST_BYTES;
  if (free >= LEAST_BYTES) return null;
  return `The disk of DATA_DIR is full: ${(free / 1e6).toFixed(1)} MB are free in ${folder}`;
}
