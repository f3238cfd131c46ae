import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UsersModule } from '../users/users.module';
import { AlertDeliveryService } from './alerts/alert-delivery.service';
import { SavedSearch } from './saved-search.entity';
import { SavedSearchesController } from './saved-searches.controller';
import { SavedSearchReactions } from './alerts/saved-searches.reactions';
import { SavedSearchesService } from './saved-searches.service';
import { SearchAlertsService } from './alerts/search-alerts.service';
import { SearchLinksService } from './search-links.service';
import { SearchMatchingService } from './alerts/search-matching.service';
import { SearchersService } from './searchers.service';
import { StopLinkService } from './alerts/stop-link.service';
import { SavedSearchMatch } from './alerts/saved-search-match.entity';

/** Saved searches, and the alerts about their matches. */
@Module({
  imports: [MikroOrmModule.forFeature([SavedSearch, SavedSearchMatch]), ListingsModule, UsersModule],
  controllers: [SavedSearchesController],
  providers: [
    SavedSearchesService,
    SearchAlertsService,
    AlertDeliveryService,
    SearchLinksService,
    SearchMatchingService,
    SavedSearchReactions,
    SearchersService,
    StopLinkService,
  ],
})
export class SavedSearchesModule {}
