import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { Clock } from '../clock/clock';
import { Config } from '../config/config';
import { isId } from '../http/fields/fields';
import { ActorSource, type Actor } from './actor';
import { TOKEN_ISSUER, type SessionClaims } from './tokens';

/** The scheme and exactly one token. */
const BEARER = /^bearer +(\S+)$/i;

/** Bearer token -> live session -> actor. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    config: Config,
    private readonly actors: ActorSource,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ({ headers }) => BEARER.exec(headers.authorization ?? '')?.[1] ?? null,
      // A text would be parsed as a public key first, in vain, for every request: 32 µs of the 42 that verifying takes.
      // The types of the package know no KeyObject, which it passes on as it is.
      secretOrKey: createSecretKey(Buffer.from(config.jwtSecret)) as unknown as Buffer,
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_ISSUER,
      // The package compares with the machine's time; validate() compares with the product's.
      ignoreExpiration: true,
    });
  }

  /** A signed payload that is not an object (`null`) would throw here instead of being refused. */
  override authenticate(...args: Parameters<Strategy['authenticate']>): void {
    try {
      super.authenticate(...args);
    } catch (error) {
      this.fail(error, 401);
    }
  }

  async validate(claims: SessionClaims): Promise<Actor | false> {
    if (claims.typ !== 'session' || typeof claims.exp !== 'number') return false;
    if (claims.exp * 1000 <= this.clock.now().getTime()) return false;
    if (!isId(claims.sub) || !isId(claims.sid)) return false;
    return (await this.actors.find(claims.sub, claims.sid)) ?? false;
  }
}
