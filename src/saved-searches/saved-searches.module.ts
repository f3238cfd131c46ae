import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module';
import { UsersModule } from '../users/users.module';
import { SavedSearch } from './saved-search.entity';
import { SavedSearchesController } from './saved-searches.controller';
import { SavedSearchReactions } from './saved-searches.reactions';
import { SavedSearchesService } from './saved-searches.service';
import { SearchAlerts } from './search-alerts.service';
import { SearchLinks } from './search-links';
import { SearchMatching } from './search-matching.service';
import { Searchers } from './searchers';
import { StopLink } from './stop-link';
import { SavedSearchMatch } from './saved-search-match.entity';

/** Saved searches, and the alerts about their matches. */
@Module({
  imports: [MikroOrmModule.forFeature([SavedSearch, SavedSearchMatch]), ListingsModule, UsersModule],
  controllers: [SavedSearchesController],
  providers: [
    SavedSearchesService,
    SearchAlerts,
    SearchLinks,
    SearchMatching,
    SavedSearchReactions,
    Searchers,
    StopLink,
  ],
})
export class SavedSearchesModule {}
