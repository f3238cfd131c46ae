import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { Lifecycle } from './lifecycle';
import { Metrics } from './metrics';
import { Readiness } from './readiness';

@Module({
  controllers: [HealthController],
  providers: [Lifecycle, Metrics, Readiness],
  exports: [Lifecycle, Metrics],
})
export class HealthModule {}
