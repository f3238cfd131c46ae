import { CasesModule } from '../cases/cases.module';
import { AdminCasesController } from './cases/admin-cases.controller';
import { SecondFactorModule } from '../auth/second-factor/second-factor.module';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { StaysModule } from '../stays/stays.module';
import { AdminCalendarImportsController } from './calendars/admin-calendar-imports.controller';
import { AdminBookingsController } from './bookings/admin-bookings.controller';
import { AdminAuditController } from './audit/admin-audit.controller';
import { ConsoleReaderService } from './console-reader.service';
import { AdminDashboardController } from './dashboard/admin-dashboard.controller';
import { AdminDashboardService } from './dashboard/admin-dashboard.service';
import { AdminJobsController } from './jobs/admin-jobs.controller';
import { AdminJobsReaderService } from './jobs/admin-jobs-reader.service';
import { AdminJobsService } from './jobs/admin-jobs.service';
import { AdminListingsController } from './listings/admin-listings.controller';
import { ListingDecisionsController } from './listings/listing-decisions.controller';
import { AdminQueueController } from './queue/admin-queue.controller';
import { CommunitiesModule } from '../communities/communities.module';
import { AdminCommentsController } from './communities/admin-comments.controller';
import { AdminCommunitiesController } from './communities/admin-communities.controller';
import { AdminGroupsController } from './communities/admin-groups.controller';
import { AdminPostsController } from './communities/admin-posts.controller';
import { ReportsModule } from '../reports/reports.module';
import { ReviewsModule } from '../reviews/reviews.module';
import { AdminReportsController } from './reports/admin-reports.controller';
import { AdminReviewsController } from './reviews/admin-reviews.controller';
import { AdminServiceReviewsController } from './reviews/admin-service-reviews.controller';
import { AdminEnquiriesController } from './requests/admin-enquiries.controller';
import { AdminServiceRequestsController } from './requests/admin-service-requests.controller';
import { AdminTourRequestsController } from './requests/admin-tour-requests.controller';
import { AdminRevisionsController } from './revisions/admin-revisions.controller';
import { ServicesModule } from '../services/services.module';
import { AdminServicesController } from './services/admin-services.controller';
import { AdminBlogCommentsController } from './content/admin-blog-comments.controller';
import { AdminBlogPostsController } from './content/admin-blog-posts.controller';
import { AdminContactMessagesController } from './content/admin-contact-messages.controller';
import { AdminEventsController } from './content/admin-events.controller';
import { AdminFaqController } from './content/admin-faq.controller';
import { AdminInquiriesController } from './content/admin-inquiries.controller';
import { AdminLegalController } from './content/admin-legal.controller';
import { ContentEditingService } from './content/content-editing.service';
import { AdminFiguresController } from './gamification/admin-figures.controller';
import { AdminFiguresService } from './gamification/admin-figures.service';
import { AdminPatternsController } from './gamification/admin-patterns.controller';
import { AdminRatesController } from './gamification/admin-rates.controller';
import { AdminRewardsController } from './gamification/admin-rewards.controller';
import { AdminSeasonsController } from './gamification/admin-seasons.controller';
import { ContentModule } from '../content/content.module';
import { GamificationModule } from '../gamification/gamification.module';
import { UploadsModule } from '../uploads/uploads.module';
import { ApprovalModule } from '../approval/approval.module';
import { DecisionDeskService } from './decisions/decision-desk.service';
import { SuspicionsService } from './decisions/suspicions.service';
import { AdminSessionsController } from './users/admin-sessions.controller';
import { AdminUsersController } from './users/admin-users.controller';
import { PremiumPlansService } from './users/premium-plans.service';

/** The console's side of the API: queues of decisions, people, background jobs, the audit log, the dashboard. */
@Module({
  imports: [
    ApprovalModule,
    CasesModule,
    SecondFactorModule,
    ListingsModule,
    ReviewsModule,
    ReportsModule,
    CommunitiesModule,
    ServicesModule,
    StaysModule,
    ContentModule,
    GamificationModule,
    UploadsModule,
  ],
  controllers: [
    AdminDashboardController,
    AdminQueueController,
    ListingDecisionsController,
    AdminListingsController,
    AdminRevisionsController,
    AdminUsersController,
    AdminSessionsController,
    AdminEnquiriesController,
    AdminTourRequestsController,
    AdminServiceRequestsController,
    AdminReviewsController,
    AdminServiceReviewsController,
    AdminReportsController,
    AdminCasesController,
    AdminServicesController,
    AdminCommunitiesController,
    AdminGroupsController,
    AdminPostsController,
    AdminCommentsController,
    AdminJobsController,
    AdminAuditController,
    AdminBookingsController,
    AdminCalendarImportsController,
    AdminBlogCommentsController,
    AdminBlogPostsController,
    AdminContactMessagesController,
    AdminEventsController,
    AdminFaqController,
    AdminInquiriesController,
    AdminLegalController,
    AdminFiguresController,
    AdminPatternsController,
    AdminRatesController,
    AdminRewardsController,
    AdminSeasonsController,
  ],
  providers: [
    ConsoleReaderService,
    DecisionDeskService,
    SuspicionsService,
    PremiumPlansService,
    AdminJobsReaderService,
    AdminJobsService,
    AdminDashboardService,
    AdminFiguresService,
    ContentEditingService,
  ],
})
export class ConsoleModule {}
