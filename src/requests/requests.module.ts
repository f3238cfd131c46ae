import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { FormLimits } from './form-limits.service';
import { HeldVisitorMails } from './visitors/held-visitor-mails.service';
import { AskedBeforeController } from './overview/asked-before.controller';
import { WaitingRequestsController } from './overview/waiting-requests.controller';
import { RequestCountsController } from './overview/request-counts.controller';
import { RequestMails } from './request-mails.service';
import { SignedRequests } from './visitors/signed-requests.service';
import { HeldVisitorMail, VisitorAddress } from './visitors/visitor-mail.entities';
import { VisitorMails } from './visitors/visitor-mails.service';
import { SignedRequestsController } from './visitors/signed-requests.controller';

/** The common parts of enquiries, tour requests and service requests. */
@Module({
  imports: [MikroOrmModule.forFeature([VisitorAddress, HeldVisitorMail]), UploadsModule, UsersModule],
  controllers: [
    RequestCountsController,
    WaitingRequestsController,
    AskedBeforeController,
    SignedRequestsController,
  ],
  providers: [SignedRequests, FormLimits, RequestMails, VisitorMails, HeldVisitorMails],
  exports: [SignedRequests, FormLimits, RequestMails],
})
export class RequestsModule {}
