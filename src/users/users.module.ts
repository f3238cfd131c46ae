import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { AvatarsService } from './profile/avatars.service';
import { FollowsService } from './people/follows.service';
import { TopicEmails } from './settings/topic-emails.service';
import { OwnData } from './own-data/own-data.service';
import { OwnedUploadsReactions } from './own-data/owned-uploads.reactions';
import { PeopleController } from './people/people.controller';
import { PeopleService } from './people/people.service';
import { PersonalData } from './own-data/personal-data.service';
import { ProfileFigures } from './profile/profile-figures.service';
import { ProfilesController } from './profile/profiles.controller';
import { ProfilesService } from './profile/profiles.service';
import { AccountStatus } from './account/account-status.service';
import { SettingsController } from './settings/settings.controller';
import { SettingsService } from './settings/settings.service';
import { User } from './account/user.entity';
import { Follow } from './people/follow.entity';

/** People: accounts, profiles and follows. Signing in belongs to `src/auth`. */
@Module({
  imports: [MikroOrmModule.forFeature([User, Follow]), UploadsModule],
  controllers: [SettingsController, ProfilesController, PeopleController],
  providers: [
    ...[
      AccountStatus,
      AvatarsService,
      FollowsService,
      TopicEmails,
      OwnData,
      OwnedUploadsReactions,
      PeopleService,
      PersonalData,
      ProfileFigures,
      ProfilesService,
    ],
    SettingsService,
  ],
  exports: [AccountStatus, TopicEmails, PersonalData, ProfileFigures, ProfilesService],
})
export class UsersModule {}
