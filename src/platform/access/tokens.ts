import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomUUID } from 'node:crypto';
import { Clock } from '../clock/clock';

/** The `iss` of every token. */
export const TOKEN_ISSUER = 'gidana';
/** How long a session lasts. */
export const SESSION_DAYS = 7;

/** The claims in the token of a session: `sub` the person, `sid` the session, `exp` in seconds. */
export type SessionClaims = { sub: string; sid: string; typ: 'session'; exp?: number };

/**
 * Signs and verifies the program's tokens: one algorithm, issuer and audience, each with a type and an expiry by the
 * product's clock.
 */
@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** The bearer token of a session, good for {@link SESSION_DAYS} days. */
  forSession(userId: string, sessionId: string): string {
    return this.sign({ sub: userId, sid: sessionId, typ: 'session' }, `${SESSION_DAYS}d`);
  }

  /** A signed token of another type (a link in a mail, permission to reset a password). `expiresIn` as in "15m". */
  sign(claims: { typ: string } & Record<string, unknown>, expiresIn: string): string {
    const dated = { ...claims, iat: this.seconds, jti: randomUUID() };
    return this.jwt.sign(dated, { expiresIn: expiresIn as `${number}m` });
  }

  /** The claims of a token of this type; null when it is of another type, invalid or expired. */
  claimsOf<T extends object>(token: string, typ: string): T | null {
    try {
      const claims = this.jwt.verify<T & { typ?: string }>(token, { clockTimestamp: this.seconds });
      return claims.typ === typ ? claims : null;
    } catch {
      return null;
    }
  }

  private get seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
