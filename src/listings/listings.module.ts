import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MediaAccess } from '../uploads/media-access';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { LISTING_MEDIA } from './listing.media';
import { ListingAccess } from './listing-access.service';
import { ListingAnswers } from './listing-answers.service';
import { ListingContents } from './listing-contents.service';
import { ListingCountsJob } from './listing-counts.jobs';
import { ListingDecisions } from './listing-decisions.service';
import { ListingEdits } from './listing-edits.service';
import { ListingHistoryService } from './listing-history.service';
import { ListingFacets } from './listing-facets.service';
import { ListingJournal } from './listing-journal.service';
import { ListingLifeController } from './listing-life.controller';
import { ListingLifeService } from './listing-life.service';
import { ListingPrice } from './listing-price.entity';
import { ListingReader } from './listing-reader.service';
import { ListingRevision } from './listing-revision.entity';
import { ListingSample } from './listing-sample.service';
import { ListingSearchController } from './listing-search.controller';
import { ListingSearch } from './listing-search.service';
import { ListingStanding } from './listing-standing.service';
import { ListingSuggestions } from './listing-suggestions.service';
import { ListingTransition } from './listing-transition.entity';
import { Listing } from './listing.entity';
import { ListingsController } from './listings.controller';
import { ListingJobs } from './listings.jobs';
import { ListingReactions } from './listings.reactions';
import { ListingsService } from './listings.service';
import { OwnListings } from './own-listings';
import { RevisionsService } from './revisions.service';
import { SearchJournal } from './search-journal.service';
import { SimilarListings } from './similar-listings.service';

/** Homes: what owners write, their life, what admins decide, how they are read. */
@Module({
  imports: [
    MikroOrmModule.forFeature([Listing, ListingRevision, ListingTransition, ListingPrice]),
    UploadsModule,
    UsersModule,
  ],
  controllers: [ListingSearchController, ListingsController, ListingLifeController],
  providers: [
    ListingAccess,
    ListingAnswers,
    ListingContents,
    ListingCountsJob,
    ListingDecisions,
    ListingFacets,
    ListingSample,
    ListingSearch,
    ListingSuggestions,
    SimilarListings,
    ListingEdits,
    ListingHistoryService,
    ListingJobs,
    ListingJournal,
    ListingLifeService,
    ListingReactions,
    ListingReader,
    ListingsService,
    ListingStanding,
    OwnListings,
    RevisionsService,
    SearchJournal,
  ],
  exports: [
    ListingAccess,
    ListingDecisions,
    ListingJournal,
    ListingReader,
    ListingSearch,
    ListingStanding,
    RevisionsService,
  ],
})
export class ListingsModule {
  constructor(media: MediaAccess) {
    media.addRule('listing', LISTING_MEDIA);
  }
}
