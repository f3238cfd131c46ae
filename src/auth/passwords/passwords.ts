import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { HashThreads } from './hash-threads';

/** OWASP's choice for Argon2id: 19 MiB, two passes, one lane. */
const STRENGTH = { memory: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

type Strength = typeof STRENGTH;

/** Hashes passwords with Argon2id and checks them, exactly as they were typed. Both throw 503 when too many wait. */
@Injectable()
export class Passwords implements OnApplicationShutdown {
  private readonly threads = new HashThreads();
  /** Of nobody: what is checked when there is no account, so that it takes as long as when there is one. */
  private readonly dummy = { ...STRENGTH, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

  /** The hash to store, in the PHC string format. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const tag = await this.threads.run({ password, salt, tagLength: TAG_BYTES, ...STRENGTH });
    const { memory, passes, lanes } = STRENGTH;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(tag)}`;
  }

  /** Whether this is the password of the hash; without a hash false, after the same time. */
  async verify(password: string, hash: string | null | undefined): Promise<boolean> {
    const { salt, tag, ...strength } = hash ? parse(hash) : this.dummy;
    const derived = await this.threads.run({ password, salt, tagLength: tag.length, ...strength });
    return timingSafeEqual(derived, tag) && Boolean(hash);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.stop();
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

function parse(hash: string): Strength & { salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) throw new Error('A stored password hash is not Argon2id');
  const [memory, passes, lanes] = match.slice(1, 4).map(Number) as [number, number, number];
  return {
    memory,
    passes,
    lanes,
    salt: Buffer.from(match[4]!, 'base64'),
    tag: Buffer.from(match[5]!, 'base64'),
  };
}
