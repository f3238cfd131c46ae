import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { Mailer } from './mailer';
import { MailHandover } from './mail-handover.entity';
import { MailHandovers } from './mail-handovers';
import { MailFolder } from './mail-folder';

@Global()
@Module({
  imports: [MikroOrmModule.forFeature([MailHandover])],
  providers: [Mailer, MailFolder, MailHandovers],
  exports: [Mailer, MailFolder],
})
export class MailModule {}
