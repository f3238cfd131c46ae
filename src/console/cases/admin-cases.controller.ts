import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CaseDecisionsService } from '../../cases/case-decisions.service';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { ActorReadingOf } from '../../platform/http/admin-list/admin-reading';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { presentCases } from './admin-case.presenter';
import { caseResource } from './admin-case.resource';
import { AdminCaseView, CaseDecidedView, DecideCaseInput } from './admin-case.view';

/** Disputes about stays and tours, and the decisions on them. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/cases')
export class AdminCasesController extends ActorReadingOf(caseResource, AdminCaseView, {
  present: presentCases,
  list: 'Cases, longest waiting first',
  one: 'One case, with the evidence of both sides',
}) {
  constructor(
    lists: AdminListReader,
    private readonly decisions: CaseDecisionsService,
  ) {
    super(lists);
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
    @Body() { outcome, note, version }: DecideCaseInput,
  ): Promise<CaseDecidedView> {
    await this.decisions.decide(actor, id, { outcome, note: note ?? null, version });
    return { message: 'Case decided', case: await this.one(actor, id) };
  }
}
