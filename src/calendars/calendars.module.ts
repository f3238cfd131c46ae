import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { StaysModule } from '../stays/stays.module';
import { UsersModule } from '../users/users.module';
import { ViewingsModule } from '../viewings/viewings.module';
import { CalendarOwners } from './calendar-owners.reactions';
import { CalendarFeed } from './feeds/calendar-feed.entity';
import { CalendarFilesController } from './feeds/calendar-files.controller';
import { CalendarFiles } from './feeds/calendar-files.service';
import { FeedTokens } from './feeds/feed-tokens.service';
import { FeedsController } from './feeds/feeds.controller';
import { Feeds } from './feeds/feeds.service';
import { BusyCalendarController } from './imports/busy-calendar.controller';
import { BusyCalendar } from './imports/busy-calendar.service';
import { BusyTimes } from './imports/busy-times.service';
import { CalendarImport } from './imports/calendar-import.entity';
import { HourlyImports } from './imports/hourly-imports.jobs';
import { ImportEffects } from './imports/import-effects.service';
import { ImportReading } from './imports/import-reading.service';
import { ImportWriter } from './imports/import-writer.service';
import { ImportedNight } from './imports/imported-night.entity';
import { ImportedNights } from './imports/imported-nights.service';
import { ImportsController } from './imports/imports.controller';
import { Imports } from './imports/imports.service';
import { OwnUnits } from './own-units.service';
import { CalendarReader } from './reading/calendar-reader.service';
import { CalendarThreads } from './reading/calendar-threads.service';
import { PublicAddresses } from './reading/public-addresses.service';
import { RemoteFiles } from './reading/remote-file.service';

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
    ...[OwnUnits, CalendarOwners],
    ...[Feeds, FeedTokens, CalendarFiles],
    ...[Imports, BusyCalendar, ImportReading, ImportWriter, ImportEffects, HourlyImports],
    ...[ImportedNights, BusyTimes],
    ...[CalendarReader, RemoteFiles, PublicAddresses, CalendarThreads],
  ],
})
export class CalendarsModule {}
