import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MediaAccess } from '../uploads/media/media-access';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { FormFields } from '../vocabulary/form-fields';
import { VocabularyModule } from '../vocabulary/vocabulary.module';
import { LISTING_FORM } from './content/listing-form';
import { LISTING_MEDIA } from './reading/listing.media';
import { ListingAccess } from './life/listing-access.service';
import { ListingAnswers } from './reading/listing-answers.service';
import { ListingContents } from './writing/listing-contents.service';
import { ListingCountsJob } from './search/listing-counts.jobs';
import { ListingDecisions } from './writing/listing-decisions.service';
import { ListingEdits } from './writing/listing-edits.service';
import { ListingHistoryService } from './reading/listing-history.service';
import { ListingFacets } from './search/listing-facets.service';
import { ListingJournal } from './life/listing-journal.service';
import { ListingLifeController } from './listing-life.controller';
import { ListingLifeService } from './writing/listing-life.service';
import { ListingPrice } from './life/listing-price.entity';
import { ListingReader } from './reading/listing-reader.service';
import { ListingRevision } from './life/listing-revision.entity';
import { ListingSample } from './search/planner/listing-sample.service';
import { ListingSearchController } from './search/listing-search.controller';
import { ListingSearch } from './search/listing-search.service';
import { ListingStanding } from './life/listing-standing.service';
import { ListingSuggestions } from './search/listing-suggestions.service';
import { ListingTransition } from './life/listing-transition.entity';
import { Listing } from './life/listing.entity';
import { ListingsController } from './listings.controller';
import { ListingJobs } from './writing/listings.jobs';
import { ListingReactions } from './writing/listings.reactions';
import { ListingsService } from './writing/listings.service';
import { OwnListings } from './reading/own-listings';
import { RevisionsService } from './writing/revisions.service';
import { SearchJournal } from './search/search-journal.service';
import { SimilarListings } from './search/similar-listings.service';
import { ListingCount, ListingCountChange } from './search/listing-counts.entities';
import { NotedSearch } from './search/noted-search.entity';

/** Listings: their content, their life, the admins' decisions, search and reading. */
@Module({
  imports: [
    MikroOrmModule.forFeature([
      Listing,
      ListingRevision,
      ListingTransition,
      ListingPrice,
      ListingCount,
      ListingCountChange,
      NotedSearch,
    ]),
    UploadsModule,
    UsersModule,
    VocabularyModule,
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
  constructor(media: MediaAccess, forms: FormFields) {
    forms.listingFields = LISTING_FORM;
    media.addRule('listing', LISTING_MEDIA);
  }
}
