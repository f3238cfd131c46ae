import { Global, Module } from '@nestjs/common';
import { DevModule } from '../dev/dev.module';
import { Sms } from './sms';

@Global()
@Module({ imports: [DevModule], providers: [Sms], exports: [Sms] })
export class SmsModule {}
