import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { HealthProbe } from './connection/health-probe';
import { HealthProbeModule } from './connection/health-probe.module';
import { ormOptions } from './orm/orm-options';
import { Setting } from './setting.entity';
import { ReadPool } from './sql/read-pool';
import { Sql } from './sql/sql';

@Global()
@Module({
  imports: [
    HealthProbeModule,
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [Config, HealthProbe],
      useFactory: (config: Config, healthProbe: HealthProbe) => ({
        ...ormOptions(
          config.databaseUrl,
          { pool: config.env.DATABASE_POOL, statementMs: 5_000, lockMs: 2_000, waitMs: 2_000 },
          healthProbe.watched,
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
