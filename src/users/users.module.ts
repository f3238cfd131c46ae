import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { AvatarsService } from './profile/avatars.service';
import { FollowsService } from './people/follows.service';
import { TopicEmailsService } from './settings/topic-emails.service';
import { OwnDataService } from './own-data/own-data.service';
import { OwnedUploadsReactions } from './own-data/owned-uploads.reactions';
import { PeopleController } from './people/people.controller';
import { PeopleService } from './people/people.service';
import { PersonalDataService } from './own-data/personal-data.service';
import { ProfileFiguresService } from './profile/profile-figures.service';
import { ProfilesController } from './profile/profiles.controller';
import { ProfilesService } from './profile/profiles.service';
import { AccountStatusService } from './account/account-status.service';
import { SettingsController } from './settings/settings.controller';
import { NotificationMute } from './settings/notification-mute.entity';
import { SettingsService } from './settings/settings.service';
import { User } from './account/user.entity';
import { Follow } from './people/follow.entity';

/** People: accounts, profiles and follows. Signing in belongs to `src/auth`. */
@Module({
  imports: [MikroOrmModule.forFeature([User, Follow, NotificationMute]), UploadsModule],
  controllers: [SettingsController, ProfilesController, PeopleController],
  providers: [
    ...[
      AccountStatusService,
      AvatarsService,
      FollowsService,
      TopicEmailsService,
      OwnDataService,
      OwnedUploadsReactions,
      PeopleService,
      PersonalDataService,
      ProfileFiguresService,
      ProfilesService,
    ],
    SettingsService,
  ],
  exports: [
    AccountStatusService,
    TopicEmailsService,
    PersonalDataService,
    ProfileFiguresService,
    ProfilesService,
  ],
})
export class UsersModule {}
