import { Module, type DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AccessModule } from './access/access.module';
import { AuditModule } from './audit/audit.module';
import { ClockModule } from './clock/clock.module';
import type { Config } from './config/config';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { DevModule } from './dev/dev.module';
import { HealthModule } from './health/health.module';
import { HttpModule } from './http/http.module';
import { LiveModule } from './live/live.module';
import { loggerOptions } from './logging/logger-options';
import { MailModule } from './mail/mail.module';
import { QueuesModule } from './queues/queues.module';
import { SmsModule } from './sms/sms.module';
import { StorageModule } from './storage/storage.module';

/** Framework plumbing; knows no feature. */
@Module({})
export class PlatformModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule.forRoot(config),
        LoggerModule.forRoot(loggerOptions(config)),
        ClockModule,
        DatabaseModule,
        HttpModule,
        AccessModule,
        QueuesModule,
        MailModule,
        SmsModule,
        StorageModule,
        AuditModule,
        HealthModule,
        LiveModule,
        DevModule,
      ],
    };
  }
}
