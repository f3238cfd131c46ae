import { Module, type DynamicModule } from '@nestjs/common';
import type { Config } from './platform/config/config';
import { PlatformModule } from './platform/platform.module';
import { AuthModule } from './auth/auth.module';
import { SecondFactorModule } from './auth/second-factor/second-factor.module';
import { CalendarsModule } from './calendars/calendars.module';
import { CasesModule } from './cases/cases.module';
import { CommunitiesModule } from './communities/communities.module';
import { ContentModule } from './content/content.module';
import { EnquiriesModule } from './enquiries/enquiries.module';
import { FavouritesModule } from './favourites/favourites.module';
import { GamificationModule } from './gamification/gamification.module';
import { HiddenHomesModule } from './hidden-homes/hidden-homes.module';
import { ListingInsightsModule } from './listing-insights/listing-insights.module';
import { ListingsModule } from './listings/listings.module';
import { MessagingModule } from './messaging/messaging.module';
import { ConsoleModule } from './console/console.module';
import { NotificationsModule } from './notifications/notifications.module';
import { PlacesModule } from './places/places.module';
import { ReportsModule } from './reports/reports.module';
import { ReviewsModule } from './reviews/reviews.module';
import { SavedSearchesModule } from './saved-searches/saved-searches.module';
import { SharesModule } from './shares/shares.module';
import { ServicesModule } from './services/services.module';
import { StaysModule } from './stays/stays.module';
import { SiteModule } from './site/site.module';
import { TourRequestsModule } from './tour-requests/tour-requests.module';
import { UploadsModule } from './uploads/uploads.module';
import { UsersModule } from './users/users.module';
import { ViewingsModule } from './viewings/viewings.module';
import { VocabularyModule } from './vocabulary/vocabulary.module';

/** Platform and features, nothing more: the product can be read from this list. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config),
        UsersModule,
        UploadsModule,
        PlacesModule,
        VocabularyModule,
        AuthModule,
        SecondFactorModule,
        ListingsModule,
        MessagingModule,
        CommunitiesModule,
        FavouritesModule,
        HiddenHomesModule,
        ContentModule,
        EnquiriesModule,
        ViewingsModule,
        TourRequestsModule,
        StaysModule,
        ReviewsModule,
        ReportsModule,
        SavedSearchesModule,
        ServicesModule,
        SharesModule,
        ListingInsightsModule,
        CasesModule,
        CalendarsModule,
        NotificationsModule,
        GamificationModule,
        ConsoleModule,
        SiteModule,
      ],
    };
  }
}
