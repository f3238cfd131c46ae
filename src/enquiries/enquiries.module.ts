import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MessagingModule } from '../messaging/messaging.module';
import { RequestsModule } from '../requests/requests.module';
import { UsersModule } from '../users/users.module';
import { EnquiryConversations } from './enquiry-conversations';
import { EnquirySenders } from './enquiry-senders';
import { EnquiryMessage } from './enquiry-message.entity';
import { Enquiry } from './enquiry.entity';
import { EnquiriesController } from './enquiries.controller';
import { EnquiryReactions } from './enquiries.reactions';
import { EnquiriesService } from './enquiries.service';
import { EnquiryForm } from './enquiry-form.service';
import { ResponseTime } from './response-time';
import { VisitorEnquiries } from './visitor-enquiries';

/** Questions to the owners of listings, and the conversations that follow. */
@Module({
  imports: [
    MikroOrmModule.forFeature([Enquiry, EnquiryMessage]),
    MessagingModule,
    RequestsModule,
    UsersModule,
  ],
  controllers: [EnquiriesController],
  providers: [
    EnquiryConversations,
    EnquirySenders,
    EnquiriesService,
    EnquiryForm,
    EnquiryReactions,
    ResponseTime,
    VisitorEnquiries,
  ],
})
export class EnquiriesModule {}
