import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SessionsService } from '../../auth/sessions/sessions.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListEndpoint, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import type { Page } from '../../platform/http/page';
import { sessionResource } from './admin-session.resource';
import { AdminSessionView } from './admin-session.view';

/** The sessions of all people, by device. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/sessions')
export class AdminSessionsController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @AdminListEndpoint(sessionResource, AdminSessionView, 'Live sessions of all people, latest seen first')
  list(@CurrentActor() actor: Actor, @Query() query: AdminListQuery): Promise<Page<AdminSessionView>> {
    return this.lists.page(sessionResource, query, markOwn(actor));
  }

  @Get(':id')
  @Endpoint({ summary: 'One live session', response: AdminSessionView, errors: [403, 404] })
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AdminSessionView> {
    return this.lists.record(sessionResource, id, markOwn(actor));
  }

  @Post(':id/end')
  @Endpoint({ summary: 'Sign a device out', response: MessageView, errors: [403, 404] })
  async end(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.sessions.endAnyones(actor, id);
    return { message: 'Session ended' };
  }
}

const markOwn =
  (actor: Actor) =>
  (rows: Omit<AdminSessionView, 'current'>[]): AdminSessionView[] =>
    rows.map((row) => ({ ...row, current: row.id === actor.sessionId }));
