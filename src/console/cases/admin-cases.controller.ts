import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CaseDecisionsService } from '../../cases/case-decisions.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListEndpoint, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import type { Page } from '../../platform/http/page';
import { caseResource } from './admin-case.resource';
import { AdminCaseView, CaseDecidedView, DecideCaseInput } from './admin-case.view';

/** Disputes about stays and tours, and the decisions on them. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/cases')
export class AdminCasesController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly decisions: CaseDecisionsService,
  ) {}

  @Get()
  @AdminListEndpoint(caseResource, AdminCaseView, 'Cases, longest waiting first')
  list(@CurrentActor() actor: Actor, @Query() query: AdminListQuery): Promise<Page<AdminCaseView>> {
    return this.lists.page(caseResource, query, presentCases(actor));
  }

  @Get(':id')
  @Endpoint({
    summary: 'One case, with the evidence of both sides',
    response: AdminCaseView,
    errors: [403, 404],
  })
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AdminCaseView> {
    return this.lists.record(caseResource, id, presentCases(actor));
  }

  @AllOrNothing()
  @Post(':id/claim')
  @Endpoint({
    summary: 'Claim a case for 15 minutes, so that no other admin decides on it',
    response: CaseDecidedView,
    errors: [403, 404, 409],
  })
  async claim(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<CaseDecidedView> {
    await this.decisions.claim(actor, id);
    return { message: 'Case claimed', case: await this.one(actor, id) };
  }

  @AllOrNothing()
  @Post(':id/decide')
  @Endpoint({
    summary: 'Decide a case; both sides are notified',
    description: 'Nobody decides what concerns themselves, and on an appeal another admin decides (403).',
    response: CaseDecidedView,
    errors: [400, 403, 404, 409],
  })
  async decide(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { outcome, note }: DecideCaseInput,
  ): Promise<CaseDecidedView> {
    await this.decisions.decide(actor, id, outcome, note ?? null);
    return { message: 'Case decided', case: await this.one(actor, id) };
  }
}

/** Adds what the actor may do. */
const presentCases =
  ({ userId }: Actor) =>
  (rows: Omit<AdminCaseView, 'can'>[]): AdminCaseView[] =>
    rows.map((row) => {
      const waits = row.state === 'OPEN' || row.state === 'APPEALED';
      const isSide = userId === row.claimantId || userId === row.respondentId;
      const isOther = row.state !== 'APPEALED' || row.decidedBy !== userId;
      return { ...row, can: { claim: waits && !isSide, decide: waits && !isSide && isOther } };
    });
