import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { FromReplica } from '../../platform/database/replicas/from-replica';
import { Endpoint } from '../../platform/http/endpoint';
import { AdminFiguresService } from './admin-figures.service';
import { RewardFiguresView } from './admin-figures.view';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/rewards/figures')
export class AdminFiguresController {
  constructor(private readonly figures: AdminFiguresService) {}

  @FromReplica()
  @Get()
  @Endpoint({
    summary: 'Coins, streaks, check-ins, tiers and referrals of the last 30 days',
    response: RewardFiguresView,
    errors: [403],
  })
  read(): Promise<RewardFiguresView> {
    return this.figures.current();
  }
}
