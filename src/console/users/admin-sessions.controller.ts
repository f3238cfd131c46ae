import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SessionsService } from '../../auth/sessions/sessions.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ActorReadingOf } from '../../platform/http/admin-list/admin-reading';
import { Endpoint, IdParam, MessageView } from '../../platform/http/endpoint';
import { presentSessions } from './admin-session.presenter';
import { sessionResource } from './admin-session.resource';
import { AdminSessionView } from './admin-session.view';

/** The sessions of all people, by device. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/sessions')
export class AdminSessionsController extends ActorReadingOf(sessionResource, AdminSessionView, {
  present: presentSessions,
  list: 'Live sessions of all people, latest seen first',
  one: 'One live session',
}) {
  constructor(
    lists: AdminListReader,
    private readonly sessions: SessionsService,
  ) {
    super(lists);
  }

  @Post(':id/end')
  @Endpoint({ summary: 'Sign a device out', response: MessageView, errors: [403, 404] })
  async end(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<MessageView> {
    await this.sessions.endAsAdmin(actor, id);
    return { message: 'Session ended' };
  }
}
