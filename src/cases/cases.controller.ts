import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../platform/access/access';
import { CurrentActor, type Actor } from '../platform/access/actor';
import { AllOrNothing } from '../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../platform/http/endpoint';
import { Idempotent } from '../platform/http/idempotency/idempotency';
import { PageQuery, type Page } from '../platform/http/page';
import { AppealBody, CaseChangedView, CaseView, EvidenceBody } from './cases.dto';
import { CasesService } from './cases.service';

const NUMBER = { name: 'number', example: 'GC-2026-000123' };

/** Disputes about stays and tours, as their sides see them. */
@ApiTags('Cases')
@SignedIn()
@Controller()
export class CasesController {
  constructor(private readonly cases: CasesService) {}

  @Get('users/:userId/cases')
  @Endpoint({ summary: 'One’s cases, newest first', response: CaseView, list: true, errors: [403, 404] })
  list(
    @CurrentActor() actor: Actor,
    @IdParam('userId') userId: string,
    @Query() query: PageQuery,
  ): Promise<Page<CaseView>> {
    return this.cases.list(actor, userId, query);
  }

  @ApiParam(NUMBER)
  @Get('cases/:number')
  @Endpoint({
    summary: 'One case, for its sides',
    description: 'A side reads its own evidence and the outcome.',
    response: CaseView,
    errors: [404],
  })
  one(@CurrentActor() actor: Actor, @Param('number') number: string): Promise<CaseView> {
    return this.cases.get(actor, number);
  }

  @Idempotent()
  @AllOrNothing()
  @ApiParam(NUMBER)
  @Post('cases/:number/evidence')
  @Endpoint({
    summary: 'Add evidence, for 7 days',
    status: 201,
    response: CaseChangedView,
    errors: [400, 404, 409],
  })
  async evidence(
    @CurrentActor() actor: Actor,
    @Param('number') number: string,
    @Body() body: EvidenceBody,
  ): Promise<CaseChangedView> {
    await this.cases.addEvidence(actor, number, body);
    return { message: 'Evidence added', case: await this.cases.get(actor, number) };
  }

  @AllOrNothing()
  @ApiParam(NUMBER)
  @Post('cases/:number/appeal')
  @Endpoint({
    summary: 'Appeal to another admin, once within 14 days',
    response: CaseChangedView,
    errors: [400, 404, 409],
  })
  async appeal(
    @CurrentActor() actor: Actor,
    @Param('number') number: string,
    @Body() body: AppealBody,
  ): Promise<CaseChangedView> {
    await this.cases.appeal(actor, number, body);
    return { message: 'Appeal sent', case: await this.cases.get(actor, number) };
  }
}
