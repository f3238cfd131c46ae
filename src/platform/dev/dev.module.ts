import { Module } from '@nestjs/common';
import { ClockFollower } from './clock-follower';
import { DevController } from './dev.controller';
import { MovedClock } from './moved-clock';
import { SmsFolder } from './sms-folder';

@Module({
  controllers: [DevController],
  providers: [ClockFollower, MovedClock, SmsFolder],
  exports: [MovedClock, SmsFolder],
})
export class DevModule {}
