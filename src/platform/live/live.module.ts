import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { HealthProbe } from '../database/connection/health-probe';
import { Sql } from '../database/sql/sql';
import { Live } from './live';
import { LiveChannel, NoChannel } from './live-channel';
import { LiveController } from './live.controller';
import { PostgresChannel } from './postgres-channel';

/**
 * The embedded database serves one process, and its NOTIFY reaches no other connection: there are no others to notify.
 */
function openChannel(config: Config, sql: Sql, healthProbe: HealthProbe): LiveChannel {
  return config.embedded ? new NoChannel() : new PostgresChannel(config, sql, healthProbe);
}

@Global()
@Module({
  controllers: [LiveController],
  providers: [Live, { provide: LiveChannel, inject: [Config, Sql, HealthProbe], useFactory: openChannel }],
  exports: [Live],
})
export class LiveModule {}
