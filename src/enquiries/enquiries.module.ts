import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MessagingModule } from '../messaging/messaging.module';
import { RequestsModule } from '../requests/requests.module';
import { UsersModule } from '../users/users.module';
import { EnquiryConversations } from './conversations/enquiry-conversations.service';
import { EnquirySenders } from './enquiry-senders.service';
import { EnquiryMessage } from './conversations/enquiry-message.entity';
import { Enquiry } from './enquiry.entity';
import { EnquiriesController } from './enquiries.controller';
import { EnquiryReactions } from './enquiries.reactions';
import { EnquiriesService } from './enquiries.service';
import { HourlyEnquiries } from './emails/hourly-enquiries.service';
import { EnquiryForm } from './enquiry-form.service';
import { ResponseTime } from './response-time.service';
import { VisitorEnquiries } from './visitor-enquiries.service';

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
    HourlyEnquiries,
    ResponseTime,
    VisitorEnquiries,
  ],
})
export class EnquiriesModule {}
