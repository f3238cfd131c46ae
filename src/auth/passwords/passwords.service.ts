import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Config } from '../../platform/config/config';
import { HashThreads } from './hash-threads';
import { isPublished, passwordProblem, type OwnNames } from './password-rules';

/** OWASP's choice for Argon2id: 19 MiB, two passes, one lane. */
const STRENGTH = { memory: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

type Strength = typeof STRENGTH;

/** Hashes passwords with Argon2id and checks them, exactly as they were typed. Both throw 503 when too many wait. */
@Injectable()
export class PasswordsService implements OnApplicationShutdown {
  private readonly threads = new HashThreads();
  /** A dummy hash, so that a check for an unknown account takes as long as for a known one. */
  private readonly dummy = { salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };
  /** Next to nothing in most API tests, which make accounts and sign in all the time. */
  strength: Strength = STRENGTH;

  constructor(private readonly config: Config) {}

  /** Why nobody should choose this password, or not the person of these names; null when it is good. */
  problemOf(password: string, own?: OwnNames): string | null {
    return passwordProblem(password, this.config.production, own);
  }

  /** The hash to store, in the PHC string format. A salt is given where several hashes are checked by one derivation. */
  async hash(password: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
    const tag = await this.threads.run({ password, salt, tagLength: TAG_BYTES, ...this.strength });
    const { memory, passes, lanes } = this.strength;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(tag)}`;
  }

  /** Whether this is the password of the hash; without a hash false, after the same time. */
  async verify(password: string, hash: string | null | undefined): Promise<boolean> {
    return (await this.matching(password, hash ? [hash] : [])) !== null;
  }

  /**
   * The last of these hashes that is the password's, or null. Hashes of one salt take the time of one. A production
   * database may hold demo accounts, made before it became one: their password is nobody's there.
   */
  async matching(password: string, hashes: string[]): Promise<string | null> {
    const valid = isPublished(password, this.config.production) ? [] : hashes;
    const bySalt = Map.groupBy(valid, (hash) => hash.slice(0, hash.lastIndexOf('$')));
    let found: string | null = null;
    for (const group of bySalt.size > 0 ? bySalt.values() : [[]]) {
      const { salt, tag, ...strength } = group[0] ? parse(group[0]) : { ...this.strength, ...this.dummy };
      const derived = await this.threads.run({ password, salt, tagLength: tag.length, ...strength });
      for (const hash of group) if (timingSafeEqual(derived, parse(hash).tag)) found = hash;
    }
    return found;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.stop();
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

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
