import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { AvatarsService } from './profile/avatars.service';
import { FollowsService } from './people/follows.service';
import { Letters } from './account/letters';
import { OwnData } from './own-data/own-data';
import { OwnedUploadsReactions } from './own-data/owned-uploads.reactions';
import { PeopleController } from './people/people.controller';
import { PeopleService } from './people/people.service';
import { PersonalData } from './own-data/personal-data';
import { ProfileFigures } from './profile/profile-figures';
import { ProfilesController } from './profile/profiles.controller';
import { ProfilesService } from './profile/profiles.service';
import { AccountStatus } from './account/account-status';
import { SettingsController } from './account/settings.controller';
import { SettingsService } from './account/settings.service';
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
      Letters,
      OwnData,
      OwnedUploadsReactions,
      PeopleService,
      PersonalData,
      ProfileFigures,
      ProfilesService,
    ],
    SettingsService,
  ],
  exports: [AccountStatus, Letters, PersonalData, ProfileFigures, ProfilesService],
})
export class UsersModule {}
