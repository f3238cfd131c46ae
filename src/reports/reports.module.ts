import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CommunitiesModule } from '../communities/communities.module';
import { ListingsModule } from '../listings/listings.module';
import { MessagingModule } from '../messaging/messaging.module';
import { ServicesModule } from '../services/services.module';
import { KeptUploadsService } from '../uploads/kept-uploads.service';
import { MediaAccessService } from '../uploads/media/media-access.service';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { HomeSubjectsService } from './home-subjects.service';
import { PeopleSubjectsService } from './people-subjects.service';
import { ReportDecisionsService } from './report-decisions.service';
import { Report } from './report.entity';
import { REPORTED_MEDIA, REPORTED_PHOTO, REPORTED_PHOTO_MEDIA } from './reported-media.sql';
import { ReportedPhotos } from './reported-photos.reactions';
import { ReportersService } from './reporters.service';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';
import { ReportContextService } from './report-context.service';

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
  providers: [
    ReportsService,
    ReportDecisionsService,
    HomeSubjectsService,
    PeopleSubjectsService,
    ReportContextService,
    ReportersService,
    ReportedPhotos,
  ],
  exports: [ReportDecisionsService],
})
export class ReportsModule {
  constructor(media: MediaAccessService, kept: KeptUploadsService) {
    media.addRule('message', REPORTED_MEDIA);
    media.addRule('listing', REPORTED_PHOTO_MEDIA);
    kept.addRule(REPORTED_PHOTO);
  }
}
