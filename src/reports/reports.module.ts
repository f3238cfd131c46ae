import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CommunitiesModule } from '../communities/communities.module';
import { ListingsModule } from '../listings/listings.module';
import { MessagingModule } from '../messaging/messaging.module';
import { ServicesModule } from '../services/services.module';
import { MediaAccess } from '../uploads/media/media-access.service';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { HomeSubjects } from './home-subjects.service';
import { PeopleSubjects } from './people-subjects.service';
import { ReportDecisions } from './report-decisions.service';
import { Report } from './report.entity';
import { REPORTED_MEDIA } from './reported-media.sql';
import { Reporters } from './reporters.service';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';
import { SaidAround } from './said-around.service';

/** Complaints about content and people. */
@Module({
  imports: [
    MikroOrmModule.forFeature([Report]),
    ListingsModule,
    CommunitiesModule,
    MessagingModule,
    ServicesModule,
    UploadsModule,
    UsersModule,
  ],
  controllers: [ReportsController],
  providers: [ReportsService, ReportDecisions, HomeSubjects, PeopleSubjects, SaidAround, Reporters],
  exports: [ReportDecisions],
})
export class ReportsModule {
  constructor(media: MediaAccess) {
    media.addRule('message', REPORTED_MEDIA);
  }
}
