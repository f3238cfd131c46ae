import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/access/access';
import { Endpoint } from '../../platform/http/endpoint';
import { CalendarFilesService } from './calendar-files.service';

/** The calendars themselves, for programs that know the address: no account, nothing to search, nothing to keep. */
@ApiTags('Calendars')
@Public()
@Controller('calendar')
export class CalendarFilesController {
  constructor(private readonly files: CalendarFilesService) {}

  @Get(':file')
  @Endpoint({
    summary: 'A calendar for another program, by its secret address',
    description:
      '`file` is `{token}.ics`: the end of the address that `/listings/{id}/feeds` and `/users/calendar-feed` name. ' +
      'That of a unit has its stays and blocks as whole days, without names; that of a person what is agreed.',
    schema: { type: 'string' },
    produces: ['text/calendar'],
    errors: [404],
  })
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
