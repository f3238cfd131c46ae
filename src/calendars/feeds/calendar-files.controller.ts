import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/access/access';
import { CalendarFilesService } from './calendar-files.service';

/** The calendars themselves, for programs that know the address: no account, nothing to search, nothing to keep. */
@ApiExcludeController()
@Public()
@Controller('calendar')
export class CalendarFilesController {
  constructor(private readonly files: CalendarFilesService) {}

  @Get(':file')
  async read(@Param('file') file: string, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const text = await this.files.getFile(file.replace(/\.ics$/, ''));
    return reply
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text);
  }
}
