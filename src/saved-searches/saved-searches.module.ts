import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UsersModule } from '../users/users.module';
import { AlertDelivery } from './alerts/alert-delivery.service';
import { SavedSearch } from './saved-search.entity';
import { SavedSearchesController } from './saved-searches.controller';
import { SavedSearchReactions } from './alerts/saved-searches.reactions';
import { SavedSearchesService } from './saved-searches.service';
import { SearchAlerts } from './alerts/search-alerts.service';
import { SearchLinks } from './search-links.service';
import { SearchMatching } from './alerts/search-matching.service';
import { Searchers } from './searchers.service';
import { StopLink } from './alerts/stop-link.service';
import { SavedSearchMatch } from './alerts/saved-search-match.entity';

/** Saved searches, and the alerts about their matches. */
@Module({
  imports: [MikroOrmModule.forFeature([SavedSearch, SavedSearchMatch]), ListingsModule, UsersModule],
  controllers: [SavedSearchesController],
  providers: [
    SavedSearchesService,
    SearchAlerts,
    AlertDelivery,
    SearchLinks,
    SearchMatching,
    SavedSearchReactions,
    Searchers,
    StopLink,
  ],
})
export class SavedSearchesModule {}
