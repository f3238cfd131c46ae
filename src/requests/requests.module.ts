import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { FormLimits } from './form-limits';
import { RequestCountsController } from './request-counts.controller';
import { RequestMails } from './request-mails';
import { SignedRequests } from './signed-requests';
import { SignedRequestsController } from './signed-requests.controller';

/** The common parts of enquiries, tour requests and service requests. */
@Module({
  imports: [UploadsModule, UsersModule],
  controllers: [RequestCountsController, SignedRequestsController],
  providers: [SignedRequests, FormLimits, RequestMails],
  exports: [SignedRequests, FormLimits, RequestMails],
})
export class RequestsModule {}
