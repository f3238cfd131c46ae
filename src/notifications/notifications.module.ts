import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { BenefitNotices } from './notices/benefit.notices';
import { CalendarNotices } from './notices/calendar.notices';
import { CaseNotices } from './notices/case.notices';
import { CommunityNotices } from './notices/community.notices';
import { EnquiryNotices } from './notices/enquiry.notices';
import { FavouriteNotices } from './notices/favourite.notices';
import { GamificationNotices } from './notices/gamification.notices';
import { ClosedFavouriteNotices } from './notices/closed-favourite.notices';
import { ListingNotices } from './notices/listing.notices';
import { MessageNotices } from './notices/message.notices';
import { MutesService } from './mutes.service';
import { NoticesService } from './notices/notices.service';
import { NotificationMailsService } from './mails/notification-mails.service';
import { NotificationOwnersService } from './notices/notification-owners.service';
import { Notification } from './notification.entity';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';
import { ReviewNotices } from './notices/review.notices';
import { SavedSearchNotices } from './notices/saved-search.notices';
import { ServiceNotices } from './notices/service.notices';
import { StayNotices } from './notices/stay.notices';
import { TourNotices } from './notices/tour.notices';
import { UserNotices } from './notices/user.notices';
import { WaitlistNotices } from './notices/waitlist.notices';
import { NotificationRead } from './notification-read.entity';

/**
 * Notifications. A feature joins with a file `<feature>.notices.ts` here, a reaction to each of its events that
 * calls `NoticesService.notify` with recipient, message and link, and with that class in the list below.
 */
@Module({
  imports: [MikroOrmModule.forFeature([Notification, NotificationRead]), UsersModule],
  controllers: [NotificationsController],
  providers: [
    ...[
      NoticesService,
      NotificationsService,
      MutesService,
      NotificationMailsService,
      NotificationOwnersService,
    ],
    ...[
      BenefitNotices,
      CalendarNotices,
      CaseNotices,
      CommunityNotices,
      EnquiryNotices,
      FavouriteNotices,
      GamificationNotices,
      ClosedFavouriteNotices,
      ListingNotices,
      MessageNotices,
      ReviewNotices,
      SavedSearchNotices,
      ServiceNotices,
      StayNotices,
      TourNotices,
      UserNotices,
      WaitlistNotices,
    ],
  ],
})
export class NotificationsModule {}
