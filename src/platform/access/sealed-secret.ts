import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what the database stores and the program must read again, with a key derived from the program's secret. It is
 * bound to its owner: sealed text copied to another account does not open there.
 */
export function seal(plain: Buffer, owner: string, programSecret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(programSecret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Null when it was sealed for another owner or with another secret of the program. */
export function unseal(sealed: string, owner: string, programSecret: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(programSecret), nonce)
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return null;
  }
}

/** By the program's secret, of which a process has one. */
const keys = new Map<string, Buffer>();

/** Named after its first use: another name would make another key, and nothing that is stored would open. */
function keyOf(programSecret: string): Buffer {
  const known = keys.get(programSecret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', programSecret, '', 'second-factor', 32));
  keys.set(programSecret, key);
  return key;
}
