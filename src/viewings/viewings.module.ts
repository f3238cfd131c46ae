import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { OWN_VIEWINGS } from './hours/own-viewings.sql';
import { ViewingHoursController } from './hours/viewing-hours.controller';
import { ViewingHours } from './hours/viewing-hours.entity';
import { ViewingHoursReactions } from './hours/viewing-hours.reactions';
import { ViewingHoursService } from './hours/viewing-hours.service';
import { PersonalDataService } from '../users/own-data/personal-data.service';
import { UsersModule } from '../users/users.module';
import { ContentModule } from '../content/content.module';
import { OpenHousePlacesService } from './open-houses/open-house-places.service';
import { OpenHousesController } from './open-houses/open-houses.controller';
import { OpenHousesReactions } from './open-houses/open-houses.reactions';
import { OpenHousesService } from './open-houses/open-houses.service';
import { OwnerViewingsService } from './slots/owner-viewings.service';
import { SlotsController } from './slots/slots.controller';
import { SlotsService } from './slots/slots.service';
import { BusyTime } from './times/busy-time.entity';
import { OwnerTimesService } from './times/owner-times.service';
import { TakenTime } from './times/taken-time.entity';

/** When homes can be seen: the hours of their owners, and what takes their time. */
@Module({
  imports: [
    MikroOrmModule.forFeature([ViewingHours, TakenTime, BusyTime]),
    ListingsModule,
    ContentModule,
    UsersModule,
  ],
  controllers: [ViewingHoursController, SlotsController, OpenHousesController],
  providers: [
    ViewingHoursService,
    ViewingHoursReactions,
    OwnerTimesService,
    OwnerViewingsService,
    SlotsService,
    OpenHousesService,
    OpenHousePlacesService,
    OpenHousesReactions,
  ],
  exports: [OwnerTimesService, OwnerViewingsService],
})
export class ViewingsModule {
  constructor(personalData: PersonalDataService) {
    personalData.addLines(OWN_VIEWINGS);
  }
}
