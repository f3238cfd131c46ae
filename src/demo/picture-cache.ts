import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Beside the program: it outlives a data folder, and may be deleted at any time. */
const FOLDER = join(__dirname, '../../.cache/demo-pictures');

/**
 * What `make` answers for this drawing and these settings, from an earlier run where there was one. Encoding all
 * pictures takes two cores some four seconds, which every fresh data folder would cost again.
 */
export async function cached<T>(drawing: string, settings: unknown, make: () => Promise<T>): Promise<T> {
  const key = createHash('sha256').update(JSON.stringify(settings)).update(drawing).digest('hex');
  const path = join(FOLDER, key);
  const kept = await readFile(path).catch(() => null);
  if (kept) return deserialize(kept) as T;
  const made = await make();
  await keep(path, serialize(made));
  return made;
}

/** Written beside and renamed, so that no half of it is ever read. A folder that cannot be written costs time only. */
async function keep(path: string, body: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(draft, body);
    await rename(draft, path);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}
