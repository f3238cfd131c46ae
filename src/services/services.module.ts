import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { RequestsModule } from '../requests/requests.module';
import { MediaAccess } from '../uploads/media/media-access';
import { UploadsModule } from '../uploads/uploads.module';
import { SERVICE_MEDIA } from './services.sql';
import { UsersModule } from '../users/users.module';
import { ServiceAccess } from './service-access.service';
import { ServiceDecisions } from './service-decisions.service';
import { ServicePictures } from './service-pictures.service';
import { ServiceRequest } from './requests/service-request.entity';
import { ServiceRequestsController } from './requests/service-requests.controller';
import { ServiceRequestReactions } from './requests/service-requests.reactions';
import { ServiceRequestsService } from './requests/service-requests.service';
import { ServiceReview } from './reviews/service-review.entity';
import { ServiceReviewRemovals } from './reviews/service-review-removals.service';
import { ServiceReviewsController } from './reviews/service-reviews.controller';
import { ServiceReviews } from './reviews/service-reviews.service';
import { Service } from './service.entity';
import { ServicesController } from './services.controller';
import { ServiceReactions } from './services.reactions';
import { ServicesService } from './services.service';
import { VisitorServiceRequests } from './requests/visitor-service-requests';

/** Home services, their requests and reviews. */
@Module({
  imports: [
    MikroOrmModule.forFeature([Service, ServiceRequest, ServiceReview]),
    RequestsModule,
    UploadsModule,
    UsersModule,
  ],
  controllers: [ServicesController, ServiceReviewsController, ServiceRequestsController],
  providers: [
    ...[ServiceAccess, ServicePictures, ServicesService, ServiceDecisions, ServiceReactions],
    ...[ServiceReviews, ServiceReviewRemovals],
    ...[ServiceRequestsService, ServiceRequestReactions, VisitorServiceRequests],
  ],
  exports: [ServiceDecisions, ServiceReviewRemovals, ServiceReviews, ServicesService],
})
export class ServicesModule {
  constructor(media: MediaAccess) {
    media.addRule('service', SERVICE_MEDIA);
  }
}
