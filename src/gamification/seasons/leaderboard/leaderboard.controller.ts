import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/access/access';
import { CurrentActor, type Actor } from '../../../platform/access/actor';
import { FromReplica } from '../../../platform/database/replicas/from-replica';
import { Endpoint, IdParam } from '../../../platform/http/endpoint';
import { PageQuery, type Page } from '../../../platform/http/page';
import {
  LeaderboardQuery,
  LeaderboardRowView,
  SeasonDetailView,
  SeasonView,
  StandingView,
} from './leaderboard.dto';
import { LeaderboardService } from './leaderboard.service';

@ApiTags('Gamification')
@SignedIn()
@Controller()
export class LeaderboardController {
  constructor(private readonly leaderboard: LeaderboardService) {}

  @FromReplica()
  @Get('users/leaderboard')
  @Endpoint({
    summary: 'The first hundred of a tier, and your own row',
    description: 'The caller’s tier, the running season and a hundred rows unless said otherwise.',
    response: LeaderboardRowView,
    list: true,
    errors: [400, 404],
  })
  board(@CurrentActor() actor: Actor, @Query() query: LeaderboardQuery): Promise<Page<LeaderboardRowView>> {
    return this.leaderboard.board(actor, query);
  }

  @Get('users/standing')
  @Endpoint({ summary: 'Your rank in the running season', response: StandingView })
  standing(@CurrentActor() actor: Actor): Promise<StandingView> {
    return this.leaderboard.standing(actor);
  }

  @FromReplica()
  @Get('seasons')
  @Endpoint({
    summary: 'The running season and the past ones, newest first',
    response: SeasonView,
    list: true,
    errors: [400],
  })
  list(@Query() query: PageQuery): Promise<Page<SeasonView>> {
    return this.leaderboard.list(query);
  }

  @FromReplica()
  @Get('seasons/:id')
  @Endpoint({
    summary: 'One season with its first ten and your own result',
    response: SeasonDetailView,
    errors: [404],
  })
  detail(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<SeasonDetailView> {
    return this.leaderboard.detail(actor, id);
  }
}
