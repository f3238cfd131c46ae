import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CommunitiesModule } from '../communities/communities.module';
import { ListingsModule } from '../listings/listings.module';
import { ServicesModule } from '../services/services.module';
import { UsersModule } from '../users/users.module';
import { Report } from './report.entity';
import { Reporters } from './reporters';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

/** Complaints about content. */
@Module({
  imports: [
    MikroOrmModule.forFeature([Report]),
    ListingsModule,
    CommunitiesModule,
    ServicesModule,
    UsersModule,
  ],
  controllers: [ReportsController],
  providers: [ReportsService, Reporters],
  exports: [ReportsService],
})
export class ReportsModule {}
