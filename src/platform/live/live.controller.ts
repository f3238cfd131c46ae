import { Controller, Get, Req, Res, type BeforeApplicationShutdown } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignedIn } from '../access/access';
import { CurrentActor, type Actor } from '../access/actor';
import { Endpoint } from '../http/endpoint';
import { Live } from './live';

@ApiTags('Notifications')
@Controller('users/events')
export class LiveController implements BeforeApplicationShutdown {
  constructor(private readonly live: Live) {}

  @SignedIn()
  @Get()
  @Endpoint({
    summary: 'What happens, as it happens: server-sent events',
    description:
      'Events `notification`, `message` and `points`; their data are the same objects as in the lists. `read` has the ' +
      '`conversationId` that the person has read, after its notification is read too. The bearer token goes in the ' +
      'header, so a page reads it with `fetch`. It ends with the session; a page that comes back reads the lists again, ' +
      'and so does one whose response has `X-Recent-Event: true`: something happened in the seconds before.',
    produces: ['text/event-stream'],
    schema: { type: 'string', example: 'event: notification\nid: 019aa0c2\ndata: {"id":"019aa0c2"}\n\n' },
  })
  open(@CurrentActor() actor: Actor, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    reply.hijack();
    const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
    reply.raw.writeHead(200, {
      ...(Object.fromEntries(headers) as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
      ...(this.live.hadRecentEvent(actor.userId) ? { 'x-recent-event': 'true' } : {}),
    });
    // Every GET route also handles HEAD, and a stream without a body would never end.
    if (request.method === 'HEAD') reply.raw.end();
    else this.live.open(actor, reply.raw);
  }

  /** Open streams would keep the server from closing. */
  beforeApplicationShutdown(): void {
    this.live.endAll();
  }
}
