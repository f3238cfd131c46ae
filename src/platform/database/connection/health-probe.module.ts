import { Global, Module } from '@nestjs/common';
import { HealthProbe } from './health-probe';

/** A module of its own, because the ORM's settings need it. */
@Global()
@Module({ providers: [HealthProbe], exports: [HealthProbe] })
export class HealthProbeModule {}
