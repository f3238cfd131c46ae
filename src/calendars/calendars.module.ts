import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { StaysModule } from '../stays/stays.module';
import { UsersModule } from '../users/users.module';
import { ViewingsModule } from '../viewings/viewings.module';
import { CalendarOwners } from './calendar-owners.reactions';
import { CalendarFeed } from './feeds/calendar-feed.entity';
import { CalendarFilesController } from './feeds/calendar-files.controller';
import { CalendarFilesService } from './feeds/calendar-files.service';
import { FeedTokensService } from './feeds/feed-tokens.service';
import { FeedsController } from './feeds/feeds.controller';
import { FeedsService } from './feeds/feeds.service';
import { BusyCalendarController } from './imports/busy-calendar.controller';
import { BusyCalendarService } from './imports/busy-calendar.service';
import { BusyTimesService } from './imports/busy-times.service';
import { CalendarImport } from './imports/calendar-import.entity';
import { HourlyImports } from './imports/hourly-imports.jobs';
import { ImportEffectsService } from './imports/import-effects.service';
import { ImportReadingService } from './imports/import-reading.service';
import { ImportWriterService } from './imports/import-writer.service';
import { ImportedNight } from './imports/imported-night.entity';
import { ImportedNightsService } from './imports/imported-nights.service';
import { ImportsController } from './imports/imports.controller';
import { ImportsService } from './imports/imports.service';
import { OwnUnitsService } from './own-units.service';
import { CalendarReaderService } from './reading/calendar-reader.service';
import { CalendarThreadsService } from './reading/calendar-threads.service';
import { PublicAddressesService } from './reading/public-addresses.service';
import { RemoteFilesService } from './reading/remote-files.service';

/** Calendars that other programs read here, and those of other portals that are read there. */
@Module({
  imports: [
    MikroOrmModule.forFeature([CalendarFeed, CalendarImport, ImportedNight]),
    ListingsModule,
    StaysModule,
    UsersModule,
    ViewingsModule,
  ],
  controllers: [FeedsController, CalendarFilesController, ImportsController, BusyCalendarController],
  providers: [
    ...[OwnUnitsService, CalendarOwners],
    ...[FeedsService, FeedTokensService, CalendarFilesService],
    ...[
      ImportsService,
      BusyCalendarService,
      ImportReadingService,
      ImportWriterService,
      ImportEffectsService,
      HourlyImports,
    ],
    ...[ImportedNightsService, BusyTimesService],
    ...[CalendarReaderService, RemoteFilesService, PublicAddressesService, CalendarThreadsService],
  ],
})
export class CalendarsModule {}
