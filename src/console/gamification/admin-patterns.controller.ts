import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { AdminListEndpoint, AdminListQuery } from '../../platform/http/admin-list/admin-list';
import { AdminListReader } from '../../platform/http/admin-list/admin-list-reader';
import { AllOrNothing } from '../../platform/http/all-or-nothing';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import type { Page } from '../../platform/http/page';
import { PatternActionsService } from '../../gamification/patterns/pattern-actions.service';
import { PatternDecisionsService } from '../../gamification/patterns/pattern-decisions.service';
import {
  AdminPatternDetailView,
  AdminPatternView,
  DismissPatternInput,
  PatternDecidedView,
  PatternsFoundView,
  ReversePatternInput,
  SuspendPatternInput,
} from '../../gamification/patterns/patterns.dto';
import { patternResource } from '../../gamification/patterns/patterns.resource';
import {
  PatternsService,
  presentPattern,
  type PatternRow,
} from '../../gamification/patterns/patterns.service';

const DECISION = [400, 403, 404, 409];
const present = (rows: PatternRow[]): AdminPatternView[] => rows.map(presentPattern);

/** Patterns of rewards without real activity: listed, scanned for again, dismissed or acted on. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/patterns')
export class AdminPatternsController {
  constructor(
    private readonly lists: AdminListReader,
    private readonly patterns: PatternsService,
    private readonly decisions: PatternDecisionsService,
    private readonly actions: PatternActionsService,
  ) {}

  @Get()
  @AdminListEndpoint(patternResource, AdminPatternView, 'Suspicious patterns of rewards, the strongest first')
  list(@Query() query: AdminListQuery): Promise<Page<AdminPatternView>> {
    return this.lists.page(patternResource, query, present);
  }

  @AllOrNothing()
  @Post('find')
  @Endpoint({
    summary: 'Scan for patterns now',
    description: 'A scan also runs every hour.',
    response: PatternsFoundView,
    errors: [403],
  })
  async find(): Promise<PatternsFoundView> {
    await this.patterns.scan();
    const open = await this.patterns.countOpen();
    return { message: open === 1 ? '1 finding is open' : `${open} findings are open`, open };
  }

  @Get(':id')
  @Endpoint({ summary: 'One pattern with its people', response: AdminPatternDetailView, errors: [403, 404] })
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AdminPatternDetailView> {
    return this.patterns.detailOf(actor, id);
  }

  @AllOrNothing()
  @Post(':id/dismiss')
  @Endpoint({ summary: 'Dismiss a pattern', response: PatternDecidedView, errors: DECISION })
  async dismiss(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { note }: DismissPatternInput,
  ): Promise<PatternDecidedView> {
    await this.decisions.dismiss(actor, id, note ?? null);
    return { message: 'Finding dismissed', pattern: await this.one(actor, id) };
  }

  @AllOrNothing()
  @Post(':id/suspend')
  @Endpoint({ summary: 'Suspend people of a pattern', response: PatternDecidedView, errors: [400, 403, 404] })
  async suspend(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { userIds, reason }: SuspendPatternInput,
  ): Promise<PatternDecidedView> {
    const message = await this.actions.suspend(actor, id, userIds, reason);
    return { message, pattern: await this.one(actor, id) };
  }

  @AllOrNothing()
  @Post(':id/reverse')
  @Endpoint({
    summary: 'Reverse the rewards in question',
    description: 'Adds lines of the opposite amount; rewards that were reversed already are left out.',
    response: PatternDecidedView,
    errors: [400, 403, 404],
  })
  async reverse(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() { userIds, note }: ReversePatternInput,
  ): Promise<PatternDecidedView> {
    const message = await this.actions.reverse(actor, id, userIds, note);
    return { message, pattern: await this.one(actor, id) };
  }
}
