import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { BenefitNotices } from './notices/benefit.notices';
import { CommunityNotices } from './notices/community.notices';
import { EnquiryNotices } from './notices/enquiry.notices';
import { FavouriteNotices } from './notices/favourite.notices';
import { GamificationNotices } from './notices/gamification.notices';
import { KeptHomeNotices } from './notices/kept-home.notices';
import { ListingNotices } from './notices/listing.notices';
import { MessageNotices } from './notices/message.notices';
import { MutesService } from './mutes.service';
import { Notices } from './notices/notices';
import { NotificationMails } from './mails/notification-mails';
import { NotificationOwners } from './notices/notification-owners';
import { Notification } from './notification.entity';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';
import { ReviewNotices } from './notices/review.notices';
import { SavedSearchNotices } from './notices/saved-search.notices';
import { ServiceNotices } from './notices/service.notices';
import { TourNotices } from './notices/tour.notices';
import { UserNotices } from './notices/user.notices';
import { NotificationMute } from './notification-mute.entity';
import { NotificationRead } from './notification-read.entity';

/**
 * Notifications. A feature joins with a file `<feature>.notices.ts` here, a reaction to each of its events that
 * calls `Notices.tell` with recipient, message and link, and with that class in the list below.
 */
@Module({
  imports: [MikroOrmModule.forFeature([Notification, NotificationMute, NotificationRead]), UsersModule],
  controllers: [NotificationsController],
  providers: [
    ...[Notices, NotificationsService, MutesService, NotificationMails, NotificationOwners],
    ...[
      BenefitNotices,
      CommunityNotices,
      EnquiryNotices,
      FavouriteNotices,
      GamificationNotices,
      KeptHomeNotices,
      ListingNotices,
      MessageNotices,
      ReviewNotices,
      SavedSearchNotices,
      ServiceNotices,
      TourNotices,
      UserNotices,
    ],
  ],
})
export class NotificationsModule {}
