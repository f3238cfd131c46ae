import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { FormLimitsService } from './form-limits.service';
import { HeldVisitorMailsService } from './visitors/held-visitor-mails.service';
import { AskedBeforeController } from './overview/asked-before.controller';
import { WaitingRequestsController } from './overview/waiting-requests.controller';
import { RequestCountsController } from './overview/request-counts.controller';
import { RequestMailsService } from './request-mails.service';
import { SignedRequestsService } from './visitors/signed-requests.service';
import { HeldVisitorMail, VisitorAddress } from './visitors/visitor-mail.entities';
import { VisitorMailsService } from './visitors/visitor-mails.service';
import { SignedRequestsController } from './visitors/signed-requests.controller';

/** The common parts of enquiries, tour requests and service requests. */
@Module({
  imports: [
    MikroOrmModule.forFeature([VisitorAddress, HeldVisitorMail]),
    ListingsModule,
    UploadsModule,
    UsersModule,
  ],
  controllers: [
    RequestCountsController,
    WaitingRequestsController,
    AskedBeforeController,
    SignedRequestsController,
  ],
  providers: [
    SignedRequestsService,
    FormLimitsService,
    RequestMailsService,
    VisitorMailsService,
    HeldVisitorMailsService,
  ],
  exports: [SignedRequestsService, FormLimitsService, RequestMailsService],
})
export class RequestsModule {}
