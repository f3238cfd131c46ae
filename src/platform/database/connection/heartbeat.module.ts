import { Global, Module } from '@nestjs/common';
import { Heartbeat } from './heartbeat';

/** A module of its own, because the ORM's settings need it. */
@Global()
@Module({ providers: [Heartbeat], exports: [Heartbeat] })
export class HeartbeatModule {}
