import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module';
import { BenefitNotices } from './benefit.notices';
import { CommunityNotices } from './community.notices';
import { EnquiryNotices } from './enquiry.notices';
import { FavouriteNotices } from './favourite.notices';
import { GamificationNotices } from './gamification.notices';
import { KeptHomeNotices } from './kept-home.notices';
import { ListingNotices } from './listing.notices';
import { MessageNotices } from './message.notices';
import { MutesService } from './mutes.service';
import { Notices } from './notices';
import { NotificationMails } from './notification-mails';
import { NotificationOwners } from './notification-owners';
import { Notification } from './notification.entity';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';
import { ReviewNotices } from './review.notices';
import { SavedSearchNotices } from './saved-search.notices';
import { ServiceNotices } from './service.notices';
import { TourNotices } from './tour.notices';
import { UserNotices } from './user.notices';

/**
 * What people are told. A feature joins with a file `<feature>.notices.ts` here: a reaction to each of its events that
 * calls `Notices.tell` with who, text and link; and with that class in the list below.
 */
@Module({
  imports: [MikroOrmModule.forFeature([Notification]), UsersModule],
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
