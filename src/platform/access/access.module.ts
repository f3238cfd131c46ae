import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Config } from '../config/config';
import { NoBodyGuard } from '../http/fields/no-body.guard';
import { PersonLimitGuard } from '../http/limits/rate-limit.guard';
import { AccessGuard } from './access.guard';
import { DeclaredAccess } from './declared-access';
import { JwtStrategy } from './jwt.strategy';
import { MediaPass } from './media-pass';
import { TOKEN_ISSUER, Tokens } from './tokens';

@Global()
@Module({
  imports: [
    DiscoveryModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        secret: config.jwtSecret,
        signOptions: { algorithm: 'HS256', issuer: TOKEN_ISSUER, audience: TOKEN_ISSUER },
        verifyOptions: { algorithms: ['HS256'], issuer: TOKEN_ISSUER, audience: TOKEN_ISSUER },
      }),
    }),
  ],
  providers: [
    ...[Tokens, JwtStrategy, MediaPass, DeclaredAccess],
    // In this order: who asks must be known before the limit by person is counted, and nobody else learns of the body.
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: PersonLimitGuard },
    { provide: APP_GUARD, useClass: NoBodyGuard },
  ],
  exports: [Tokens, MediaPass],
})
export class AccessModule {}
