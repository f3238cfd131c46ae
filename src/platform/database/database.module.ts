import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { Heartbeat } from './connection/heartbeat';
import { HeartbeatModule } from './connection/heartbeat.module';
import { ormOptions } from './orm/orm-options';
import { Setting } from './setting.entity';
import { ReadPool } from './sql/read-pool';
import { Sql } from './sql/sql';

@Global()
@Module({
  imports: [
    HeartbeatModule,
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [Config, Heartbeat],
      useFactory: (config: Config, heartbeat: Heartbeat) => ({
        ...ormOptions(
          config.databaseUrl,
          { pool: config.env.DATABASE_POOL, statementMs: 5_000, lockMs: 2_000, waitMs: 2_000 },
          heartbeat.watched,
        ),
        autoLoadEntities: true,
        registerRequestContext: false,
      }),
    }),
    MikroOrmModule.forFeature([Setting]),
  ],
  providers: [ReadPool, Sql],
  exports: [ReadPool, Sql],
})
export class DatabaseModule {}
