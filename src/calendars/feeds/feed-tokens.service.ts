import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../platform/access/sealed-secret';
import { Config } from '../../platform/config/config';

const BYTES = 32;
/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

export type NewToken = { tokenHash: string; sealedToken: string };

/** Tokens of calendar addresses: known to the database by their hash, and sealed for their owner. */
@Injectable()
export class FeedTokensService {
  constructor(private readonly config: Config) {}

  create(): NewToken {
    const token = randomBytes(BYTES);
    const tokenHash = hashOf(token.toString('base64url'));
    return { tokenHash, sealedToken: seal(token, tokenHash, this.config.jwtSecret) };
  }

  /** The address of the calendar; null when the program's secret has changed since. */
  urlOf({ tokenHash, sealedToken }: NewToken): string | null {
    const token = unseal(sealedToken, tokenHash, this.config.jwtSecret);
    return token && `${this.config.publicUrl}/calendar/${token.toString('base64url')}.ics`;
  }

  /** Null for an invalid token. */
  hashOf(token: string): string | null {
    return TOKEN.test(token) ? hashOf(token) : null;
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
