import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ListingDecisions } from '../../listings/writing/listing-decisions.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListCall, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Call, IdParam } from '../../platform/http/call';
import type { Page } from '../../platform/http/page';
import { approveEach } from '../decisions/bulk-approval';
import { ConsoleReader } from '../console-reader.service';
import { BulkApprovedView, BulkApproveInput, reasonOf } from '../decisions/decisions.dto';
import { revisionResource } from './admin-revision.resource';
import { AdminRevisionView, RevisionDecidedView } from './admin-revision.view';
import { ApproveRevisionInput, RefuseRevisionInput } from './revision-decisions.dto';

const DECISION = [400, 403, 404, 409];

/** Edits of published listings, and every decision on them. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/revisions')
export class AdminRevisionsController {
  constructor(
    private readonly console: ConsoleReader,
    private readonly decisions: ListingDecisions,
  ) {}

  @Get()
  @AdminListCall(revisionResource, AdminRevisionView, 'Edits of published listings, field by field')
  list(@CurrentActor() actor: Actor, @Query() query: AdminListQuery): Promise<Page<AdminRevisionView>> {
    return this.console.revisions(actor, query);
  }

  @Get(':id')
  @Call({
    summary: 'One edit, field by field and photo by photo',
    answer: AdminRevisionView,
    errors: [403, 404],
  })
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AdminRevisionView> {
    return this.console.revision(actor, id);
  }

  @Post('approve')
  @Call({
    summary: 'Approve several items without suspicions',
    answer: BulkApprovedView,
    errors: [400, 403],
  })
  async approveMany(
    @CurrentActor() actor: Actor,
    @Body() { items }: BulkApproveInput,
  ): Promise<BulkApprovedView> {
    const found = await this.console.suspicionsOfRevisions(
      actor,
      items.map((item) => item.id),
    );
    return approveEach(items, found, ({ id, version }) => this.decisions.approveRevision(actor, id, version));
  }

  @AllOrNothing()
  @Post(':id/approve')
  @Call({ summary: 'Approve an edit and publish it', answer: RevisionDecidedView, errors: DECISION })
  async approve(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { version }: ApproveRevisionInput,
  ): Promise<RevisionDecidedView> {
    await this.decisions.approveRevision(actor, id, version);
    return this.answer(actor, id, 'Change approved');
  }

  @AllOrNothing()
  @Post(':id/reject')
  @Call({
    summary: 'Refuse an edit; its owner sees the reason',
    answer: RevisionDecidedView,
    errors: DECISION,
  })
  async reject(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: RefuseRevisionInput,
  ): Promise<RevisionDecidedView> {
    await this.decisions.rejectRevision(actor, id, body.version, reasonOf(body));
    return this.answer(actor, id, 'Change rejected');
  }

  @AllOrNothing()
  @Post(':id/request-changes')
  @Call({
    summary: 'Ask the owner for changes to an edit',
    answer: RevisionDecidedView,
    errors: DECISION,
  })
  async requestChanges(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() body: RefuseRevisionInput,
  ): Promise<RevisionDecidedView> {
    await this.decisions.requestRevisionChanges(actor, id, body.version, reasonOf(body));
    return this.answer(actor, id, 'Changes requested');
  }

  @AllOrNothing()
  @Post(':id/claim')
  @Call({
    summary: 'Claim an edit for 15 minutes, so that no other admin decides on it',
    answer: RevisionDecidedView,
    errors: [403, 404, 409],
  })
  async claim(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<RevisionDecidedView> {
    await this.decisions.claimRevision(actor, id);
    return this.answer(actor, id, 'It is yours for 15 minutes');
  }

  private async answer(actor: Actor, id: string, message: string): Promise<RevisionDecidedView> {
    return { message, revision: await this.console.revision(actor, id) };
  }
}
