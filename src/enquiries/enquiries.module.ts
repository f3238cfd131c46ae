import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MessagingModule } from '../messaging/messaging.module';
import { RequestsModule } from '../requests/requests.module';
import { UsersModule } from '../users/users.module';
import { EnquiryConversationsService } from './conversations/enquiry-conversations.service';
import { EnquiryPeopleService } from './enquiry-people.service';
import { EnquiryMessage } from './conversations/enquiry-message.entity';
import { Enquiry } from './enquiry.entity';
import { EnquiriesController } from './enquiries.controller';
import { EnquiryReactions } from './enquiries.reactions';
import { EnquiriesService } from './enquiries.service';
import { HourlyEnquiriesService } from './emails/hourly-enquiries.service';
import { EnquiryFormService } from './enquiry-form.service';
import { ResponseTimeService } from './response-time.service';
import { VisitorEnquiriesService } from './visitor-enquiries.service';

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
    EnquiryConversationsService,
    EnquiryPeopleService,
    EnquiriesService,
    EnquiryFormService,
    EnquiryReactions,
    HourlyEnquiriesService,
    ResponseTimeService,
    VisitorEnquiriesService,
  ],
})
export class EnquiriesModule {}
