import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';

export const TOKEN_ISSUER = 'gidana';
export const SESSION_DAYS = 7;

export type SessionClaims = { sub: string; sid: string; typ: 'session'; exp?: number };

/** Signs and reads the program's tokens: one algorithm, issuer, audience, a type, an expiry. */
@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  /** The bearer token of a session, good for {@link SESSION_DAYS} days. */
  forSession(userId: string, sessionId: string): string {
    return this.sign({ sub: userId, sid: sessionId, typ: 'session' }, `${SESSION_DAYS}d`);
  }

  /** A signed token of another type (a link in a mail, a reset permission). `expiresIn` as in "15m". */
  sign(claims: { typ: string } & Record<string, unknown>, expiresIn: string): string {
    return this.jwt.sign({ ...claims, jti: randomUUID() }, { expiresIn: expiresIn as `${number}m` });
  }

  /** The claims of a token of this type, or null when it is anything else or no longer good. */
  read<T extends object>(token: string, typ: string): T | null {
    try {
      const claims = this.jwt.verify<T & { typ?: string }>(token);
      return claims.typ === typ ? claims : null;
    } catch {
      return null;
    }
  }
}
