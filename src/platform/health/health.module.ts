import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { Lifecycle } from './lifecycle';
import { Metrics } from './metrics';

@Module({ controllers: [HealthController], providers: [Lifecycle, Metrics], exports: [Lifecycle, Metrics] })
export class HealthModule {}
