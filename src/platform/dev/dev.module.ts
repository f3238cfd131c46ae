import { Module } from '@nestjs/common';
import { DevController } from './dev.controller';
import { MovedClock } from './moved-clock';
import { SmsFolder } from './sms-folder';

@Module({
  controllers: [DevController],
  providers: [MovedClock, SmsFolder],
  exports: [MovedClock, SmsFolder],
})
export class DevModule {}
