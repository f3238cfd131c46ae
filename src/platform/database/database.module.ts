import { MikroOrmModule } from '@mikro-orm/nestjs';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config';
import { HealthProbe } from './connection/health-probe';
import { HealthProbeModule } from './connection/health-probe.module';
import { ormOptions } from './orm/orm-options';
import { Replicas } from './replicas/replicas';
import { ReplicasModule } from './replicas/replicas.module';
import { Setting } from './setting.entity';
import { ReadPool } from './sql/read-pool';
import { Sql } from './sql/sql';

@Global()
@Module({
  imports: [
    HealthProbeModule,
    ReplicasModule,
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [Config, HealthProbe, Replicas],
      useFactory: (config: Config, healthProbe: HealthProbe, replicas: Replicas) => ({
        ...ormOptions(
          config.databaseUrl,
          {
            ...{ pool: config.env.DATABASE_POOL, statementMs: 5_000, lockMs: 2_000, waitMs: 2_000 },
            ...(config.embedded ? {} : { silentMs: 6_000 }),
          },
          healthProbe.watched,
          replicas.servers,
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
export class DatabaseModule {
  constructor(orm: MikroORM, replicas: Replicas) {
    replicas.attach(orm);
  }
}
