import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AdminListReader } from './admin-list/admin-list-reader';
import { IdempotencyKeys } from './idempotency/idempotency';
import { IdempotencyKey } from './idempotency/idempotency-key.entity';
import { RateLimitGuard } from './limits/rate-limit.guard';
import { RateLimiter } from './limits/rate-limiter';

@Global()
@Module({
  imports: [MikroOrmModule.forFeature([IdempotencyKey])],
  providers: [
    RateLimiter,
    AdminListReader,
    IdempotencyKeys,
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  exports: [RateLimiter, AdminListReader],
})
export class HttpModule {}
