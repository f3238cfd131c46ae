import { Body, Controller, Get, Post, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access';
import { Endpoint } from '../http/endpoint';
import { InstantField, TextField } from '../http/fields/fields';
import { Shown, ShownInstant, ShownText } from '../http/fields/shown';
import { MailFolder } from '../mail/mail-folder';
import { DevOnly } from './dev-only';
import { MovedClock } from './moved-clock';
import { SmsFolder } from './sms-folder';

class RecipientQuery {
  @TextField({ optional: true, description: 'Only messages to this address or number' }) to?: string;
}

class MovedClockBody {
  @InstantField({ optional: true, description: 'The new time; nothing resets the clock' }) now?: string;
}

class SentAttachmentView {
  @ShownText('tour.ics') filename: string;
  @ShownText('text/calendar; charset=utf-8; method=REQUEST') contentType: string;
  @ShownText('BEGIN:VCALENDAR') content: string;
}

class SentMailView {
  @ShownText('outbox-1', { description: 'Constant over retries' }) id: string;
  @ShownText('ada@example.com') to: string;
  @ShownText('Your tour is confirmed') subject: string;
  @ShownText('Hello Ada') text: string;
  @ShownText('<p>Hello Ada</p>') html: string;
  @Shown({ type: SentAttachmentView, isArray: true }) attachments: SentAttachmentView[];
  @Shown({
    type: Object,
    required: false,
    additionalProperties: { type: 'string' },
    example: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  headers?: Record<string, string>;
  @ShownInstant({ example: '2026-12-01T09:00:00.000Z' }) at: string;
}

class SentSmsView {
  @ShownText('08031234567') to: string;
  @ShownText('Your Gidana code is 12345678') text: string;
  @ShownInstant({ example: '2026-12-01T09:00:00.000Z' }) at: string;
}

class ClockView {
  @ShownInstant({ example: '2026-12-01T09:00:00.000Z' }) now: string;
}

/** Outside production: sent mails and text messages, and the product's clock. */
@ApiTags('Development')
@UseGuards(DevOnly)
@Controller('dev')
export class DevController {
  constructor(
    private readonly mails: MailFolder,
    private readonly messages: SmsFolder,
    private readonly clock: MovedClock,
  ) {}

  @Public()
  @Get('mail')
  @Endpoint({ summary: 'Mails that were sent, newest first', response: SentMailView, array: true })
  mail(@Query() { to }: RecipientQuery) {
    return this.mails.list(to);
  }

  @Public()
  @Get('sms')
  @Endpoint({ summary: 'Text messages that were sent, newest first', response: SentSmsView, array: true })
  sms(@Query() { to }: RecipientQuery) {
    return this.messages.list(to);
  }

  @Public()
  @Post('clock')
  @Endpoint({
    summary: 'Move the product’s clock and run what has fallen due',
    response: ClockView,
    errors: [400],
  })
  async moveClock(@Body() { now }: MovedClockBody): Promise<ClockView> {
    const moved = await this.clock.moveTo(now ? new Date(now) : null);
    return { now: moved.toISOString() };
  }
}
