import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Config } from '../config/config';
import { isId } from '../http/fields';
import { ActorSource, type Actor } from './actor';
import { TOKEN_ISSUER, type SessionClaims } from './tokens';

/** Bearer token -> live session -> actor. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    config: Config,
    private readonly actors: ActorSource,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.jwtSecret,
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_ISSUER,
    });
  }

  async validate(claims: SessionClaims): Promise<Actor | false> {
    if (claims.typ !== 'session' || !isId(claims.sub) || !isId(claims.sid)) return false;
    return (await this.actors.find(claims.sub, claims.sid)) ?? false;
  }
}
