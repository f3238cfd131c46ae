import { Global, Module } from '@nestjs/common';
import { Mailer } from './mailer';
import { MailFolder } from './mail-folder';

@Global()
@Module({ providers: [Mailer, MailFolder], exports: [Mailer, MailFolder] })
export class MailModule {}
