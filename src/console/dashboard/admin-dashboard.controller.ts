import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../platform/access/access';
import { FromReplica } from '../../platform/database/replicas/from-replica';
import { Endpoint } from '../../platform/http/endpoint';
import { AdminDashboardService } from './admin-dashboard.service';
import { DashboardView } from './admin-dashboard.view';

/** The console's first page. */
@ApiTags('Console')
@AdminOnly()
@Controller('admin/dashboard')
export class AdminDashboardController {
  constructor(private readonly dashboard: AdminDashboardService) {}

  @FromReplica()
  @Get()
  @Endpoint({ summary: 'Pending items, decisions and new arrivals', response: DashboardView, errors: [403] })
  figures(): Promise<DashboardView> {
    return this.dashboard.figures();
  }
}
