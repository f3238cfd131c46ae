import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/access/access';
import { Config } from '../../platform/config/config';
import { Endpoint } from '../../platform/http/endpoint';
import { ProgressCardsService } from './progress-cards.service';
import { noProgressPage, progressPage } from './progress-page';

const CODE = /^([\w-]{22})(\.png)?$/;

@ApiTags('Gamification')
@Controller()
export class ProgressController {
  constructor(
    private readonly cards: ProgressCardsService,
    private readonly config: Config,
  ) {}

  @Public()
  @Get('progress/:code')
  @ApiResponse({
    status: 404,
    description: 'Unknown, or its person is gone: a page that says so',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  @Endpoint({
    summary: 'A shared card of progress',
    description: 'A page that link previews understand. With `.png` behind it: its picture, 1200 by 630.',
    schema: { type: 'string' },
    produces: ['text/html', 'image/png'],
    errors: [],
  })
  async open(@Param('code') asked: string, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const [, code, picture] = CODE.exec(asked) ?? [];
    const facts = code ? await this.cards.findFacts(code) : null;
    if (!code || !facts)
      return reply.status(404).type('text/html; charset=utf-8').send(noProgressPage(this.config.publicUrl));
    void reply.header('cache-control', 'public, max-age=300');
    if (picture) return reply.type('image/png').send(await this.cards.draw(code, facts));
    return reply.type('text/html; charset=utf-8').send(progressPage(facts, this.config.publicUrl, code));
  }
}
