import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ApprovalModule } from '../approval/approval.module';
import { RequestsModule } from '../requests/requests.module';
import { MediaAccess } from '../uploads/media/media-access.service';
import { UploadsModule } from '../uploads/uploads.module';
import { SERVICE_MEDIA } from './reading/services.sql';
import { UsersModule } from '../users/users.module';
import { ServiceAccess } from './writing/service-access.service';
import { ServiceApproval } from './writing/service-approval.service';
import { ServicePictures } from './writing/service-pictures.service';
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
import { OwnServices } from './reading/own-services.service';
import { ProviderRemoval } from './writing/provider-removal.service';
import { ServiceMails } from './service-mails.service';
import { ServiceOffers } from './writing/service-offers.service';
import { ServiceReader } from './reading/service-reader.service';
import { ServicesService } from './writing/services.service';
import { VisitorServiceRequests } from './requests/visitor-service-requests.service';

/** Home services, their requests and reviews. */
@Module({
  imports: [
    MikroOrmModule.forFeature([Service, ServiceRequest, ServiceReview]),
    ApprovalModule,
    RequestsModule,
    UploadsModule,
    UsersModule,
  ],
  controllers: [ServicesController, ServiceReviewsController, ServiceRequestsController],
  providers: [
    ...[ServiceAccess, ServicePictures, ServicesService, ServiceApproval, ServiceReactions],
    ...[ServiceReader, ServiceOffers, ProviderRemoval, ServiceMails, OwnServices],
    ...[ServiceReviews, ServiceReviewRemovals],
    ...[ServiceRequestsService, ServiceRequestReactions, VisitorServiceRequests],
  ],
  exports: [ServiceAccess, ServiceReviewRemovals, ServiceReviews, ServiceReader],
})
export class ServicesModule {
  constructor(media: MediaAccess) {
    media.addRule('service', SERVICE_MEDIA);
  }
}
