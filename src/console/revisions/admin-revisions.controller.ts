import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListEndpoint, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import type { Page } from '../../platform/http/page';
import { ConsoleReaderService } from '../console-reader.service';
import { DecisionDeskService } from '../decisions/decision-desk.service';
import { DecisionsOf } from '../decisions/decisions.controller';
import { revisionResource } from './admin-revision.resource';
import { AdminRevisionView, RevisionDecidedView } from './admin-revision.view';
import { ApproveRevisionInput, RefuseRevisionInput } from './revision-decisions.dto';

const RevisionDecisions = DecisionsOf({
  kind: 'revision',
  response: RevisionDecidedView,
  inputs: { approve: ApproveRevisionInput, refuse: RefuseRevisionInput },
  approve: { summary: 'Approve an edit and publish it', done: 'Edit approved' },
  reject: { summary: 'Refuse an edit; its owner sees the reason', done: 'Edit rejected' },
  requestChanges: { summary: 'Ask the owner for changes to an edit', done: 'Changes requested' },
  claim: 'Claim an edit for 15 minutes, so that no other admin decides on it',
});

/** Edits of published listings, and every decision on them. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/revisions')
export class AdminRevisionsController extends RevisionDecisions {
  constructor(
    desk: DecisionDeskService,
    private readonly console: ConsoleReaderService,
  ) {
    super(desk);
  }

  @Get()
  @AdminListEndpoint(revisionResource, AdminRevisionView, 'Edits of published listings, field by field')
  list(@CurrentActor() actor: Actor, @Query() query: AdminListQuery): Promise<Page<AdminRevisionView>> {
    return this.console.revisions(actor, query);
  }

  @Get(':id')
  @Endpoint({
    summary: 'One edit, field by field and photo by photo',
    response: AdminRevisionView,
    errors: [403, 404],
  })
  override one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AdminRevisionView> {
    return this.console.revision(actor, id);
  }

  protected override suspicionsOf(actor: Actor, ids: string[]) {
    return this.console.suspicionsOfRevisions(actor, ids);
  }
}
