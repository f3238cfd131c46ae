import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHmac, randomInt } from 'node:crypto';
import { Config } from '../../../platform/config/config';
import { RecoveryCode } from './recovery-code.entity';

const HOW_MANY = 10;
const HALF = 5;
/** Without the letters and digits that are mistaken for each other: 32, so five bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Ten new ones, `XXXXX-XXXXX`; those before are void. */
  async renew(userId: string): Promise<string[]> {
    const codes = Array.from({ length: HOW_MANY }, () => `${half()}-${half()}`);
    await this.em.nativeDelete(RecoveryCode, { userId });
    await this.em.insertMany(
      RecoveryCode,
      codes.map((code) => ({ userId, codeHmac: this.hashed(userId, code) })),
    );
    return codes;
  }

  /** Uses one up: deleting it decides which of two requests had it. False when there is no such code. */
  async use(userId: string, code: string): Promise<boolean> {
    const codeHmac = this.hashed(userId, code);
    return (await this.em.nativeDelete(RecoveryCode, { userId, codeHmac })) > 0;
  }

  left(userId: string): Promise<number> {
    return this.em.count(RecoveryCode, { userId });
  }

  /** Accepts lower and upper case, with or without the hyphen. */
  private hashed(userId: string, typed: string): string {
    const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const key = `${this.config.jwtSecret}:recovery-codes`;
    return createHmac('sha256', key).update(`${userId}:${code}`).digest('base64url');
  }
}

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('');
