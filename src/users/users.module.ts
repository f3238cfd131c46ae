import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { AvatarsService } from './avatars.service';
import { FollowsService } from './follows.service';
import { Letters } from './letters';
import { OwnData } from './own-data';
import { PeopleController } from './people.controller';
import { PeopleService } from './people.service';
import { PersonalData } from './personal-data';
import { ProfileFigures } from './profile-figures';
import { ProfilesController } from './profiles.controller';
import { ProfilesService } from './profiles.service';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings.service';
import { User } from './user.entity';

/** People: who they are, what they show, whom they follow. Signing in is the accounts' (`src/auth`). */
@Module({
  imports: [MikroOrmModule.forFeature([User]), UploadsModule],
  controllers: [SettingsController, ProfilesController, PeopleController],
  providers: [
    ...[
      AvatarsService,
      FollowsService,
      Letters,
      OwnData,
      PeopleService,
      PersonalData,
      ProfileFigures,
      ProfilesService,
    ],
    SettingsService,
  ],
  exports: [Letters, PersonalData, ProfileFigures, ProfilesService],
})
export class UsersModule {}
