import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ApprovalModule } from '../approval/approval.module';
import { RequestsModule } from '../requests/requests.module';
import { MediaAccessService } from '../uploads/media/media-access.service';
import { UploadsModule } from '../uploads/uploads.module';
import { SERVICE_MEDIA } from './reading/services.sql';
import { UsersModule } from '../users/users.module';
import { ServiceAccessService } from './writing/service-access.service';
import { ServiceApprovalService } from './writing/service-approval.service';
import { ServicePicturesService } from './writing/service-pictures.service';
import { ServiceRequest } from './requests/service-request.entity';
import { ServiceRequestsController } from './requests/service-requests.controller';
import { ServiceRequestReactions } from './requests/service-requests.reactions';
import { ServiceRequestsService } from './requests/service-requests.service';
import { ServiceReview } from './reviews/service-review.entity';
import { ServiceReviewRemovalsService } from './reviews/service-review-removals.service';
import { ServiceReviewsController } from './reviews/service-reviews.controller';
import { ServiceReviewsService } from './reviews/service-reviews.service';
import { Service } from './service.entity';
import { ServicesController } from './services.controller';
import { ServiceReactions } from './services.reactions';
import { OwnServicesService } from './reading/own-services.service';
import { ProviderRemovalService } from './writing/provider-removal.service';
import { ServiceMailsService } from './service-mails.service';
import { ServiceOffersService } from './writing/service-offers.service';
import { ServiceReaderService } from './reading/service-reader.service';
import { ServicesService } from './writing/services.service';
import { VisitorServiceRequestsService } from './requests/visitor-service-requests.service';

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
    ...[
      ServiceAccessService,
      ServicePicturesService,
      ServicesService,
      ServiceApprovalService,
      ServiceReactions,
    ],
    ...[
      ServiceReaderService,
      ServiceOffersService,
      ProviderRemovalService,
      ServiceMailsService,
      OwnServicesService,
    ],
    ...[ServiceReviewsService, ServiceReviewRemovalsService],
    ...[ServiceRequestsService, ServiceRequestReactions, VisitorServiceRequestsService],
  ],
  exports: [ServiceAccessService, ServiceReviewRemovalsService, ServiceReviewsService, ServiceReaderService],
})
export class ServicesModule {
  constructor(media: MediaAccessService) {
    media.addRule('service', SERVICE_MEDIA);
  }
}
