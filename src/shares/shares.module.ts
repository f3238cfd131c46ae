import { PersonalDataService } from '../users/own-data/personal-data.service';
import { UsersModule } from '../users/users.module';
import { OWN_SHARES } from './shares.sql';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { ShareCardService } from './share-card.service';
import { SharesController } from './shares.controller';
import { SharesService } from './shares.service';
import { Share } from './share.entity';
import { ShareOpening } from './share-opening.entity';

/** Tracked links that people share. */
@Module({
  imports: [MikroOrmModule.forFeature([Share, ShareOpening]), ListingsModule, UsersModule],
  controllers: [SharesController],
  providers: [SharesService, ShareCardService],
})
export class SharesModule {
  constructor(personalData: PersonalDataService) {
    personalData.addLines({ shares: OWN_SHARES });
  }
}
