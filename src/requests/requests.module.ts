import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { FormLimits } from './form-limits';
import { RequestCountsController } from './request-counts.controller';
import { RequestMails } from './request-mails';
import { SignedRequests } from './signed-requests';
import { HeldVisitorMail, VisitorAddress } from './visitor-mail.entities';
import { VisitorMails } from './visitor-mails';
import { SignedRequestsController } from './signed-requests.controller';

/** The common parts of enquiries, tour requests and service requests. */
@Module({
  imports: [MikroOrmModule.forFeature([VisitorAddress, HeldVisitorMail]), UploadsModule, UsersModule],
  controllers: [RequestCountsController, SignedRequestsController],
  providers: [SignedRequests, FormLimits, RequestMails, VisitorMails],
  exports: [SignedRequests, FormLimits, RequestMails],
})
export class RequestsModule {}
