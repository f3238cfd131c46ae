import { randomBytes } from 'node:crypto';

/** A new unguessable name: 128 random bits. */
export const newMediaName = (): string => randomBytes(16).toString('hex');

const MEDIA_FILE = /^([0-9a-f]{32})(?:-(?:small|medium|large))?\.(?:webp|jpg|mp4)$/;

/** The upload's name in the name of one of its files; null for a name that this program did not make. */
export const mediaNameOf = (file: string): string | null => MEDIA_FILE.exec(file)?.[1] ?? null;

/** The upload's name in any URL of it, `/media/<file>` or the same on `publicUrl`; null for other URLs. */
export function mediaNameIn(url: string, publicUrl: string): string | null {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
  return path.startsWith('/media/') ? mediaNameOf(path.slice('/media/'.length)) : null;
}

/** The key of a file in the storage: 256 folders, so that none grows too large to list. */
export const storageKeyOf = (file: string): string => `${file.slice(0, 2)}/${file}`;

/** The upload's name in the key of one of its files; null for a key that this program did not make. */
export function mediaNameAt(key: string): string | null {
  const file = key.slice(key.indexOf('/') + 1);
  return key === storageKeyOf(file) ? mediaNameOf(file) : null;
}
