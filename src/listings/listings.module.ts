import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ApprovalModule } from '../approval/approval.module';
import { MediaAccess } from '../uploads/media/media-access.service';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { FormFields } from '../vocabulary/form-fields.service';
import { VocabularyModule } from '../vocabulary/vocabulary.module';
import { LISTING_FORM } from './content/listing-form';
import { LISTING_MEDIA } from './reading/listing.media';
import { ListingAccess } from './life/listing-access.service';
import { ReadableListings } from './reading/readable-listings.service';
import { ListingContents } from './writing/listing-contents.service';
import { ListingCountsJob } from './search/listing-counts.jobs';
import { ListingApproval } from './writing/listing-approval.service';
import { ListingVerification } from './writing/listing-verification.service';
import { RevisionApproval } from './writing/revision-approval.service';
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
import { ListingPinsController } from './search/map/listing-pins.controller';
import { ListingPins } from './search/map/listing-pins.service';
import { ForgivingSearch } from './search/words/forgiving-search.service';
import { SearchWord } from './search/words/search-word.entity';
import { SearchWords } from './search/words/search-words.service';
import { SearchWordsJobs } from './search/words/search-words.jobs';
import { OwnedListings } from './life/owned-listings.service';
import { ListingSuggestions } from './search/listing-suggestions.service';
import { ListingTransition } from './life/listing-transition.entity';
import { Listing } from './life/listing.entity';
import { ListingsController } from './listings.controller';
import { ListingJobs } from './writing/listings.jobs';
import { ListingReactions } from './writing/listings.reactions';
import { ListingsService } from './writing/listings.service';
import { OwnListings } from './reading/own-listings.service';
import { ListingEndings } from './life/listing-endings.service';
import { RevisionParts } from './life/revision-parts.service';
import { RevisionsService } from './writing/revisions.service';
import { NightSearch } from './search/nights/night-search.service';
import { SearchJournal } from './search/search-journal.service';
import { SimilarListings } from './search/similar-listings.service';
import { AreaCount, ListingCount, ListingCountChange } from './search/listing-counts.entities';
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
      AreaCount,
      NotedSearch,
      SearchWord,
    ]),
    ApprovalModule,
    UploadsModule,
    UsersModule,
    VocabularyModule,
  ],
  controllers: [ListingSearchController, ListingPinsController, ListingsController, ListingLifeController],
  providers: [
    ForgivingSearch,
    SearchWords,
    SearchWordsJobs,
    ListingAccess,
    ReadableListings,
    ListingContents,
    ListingApproval,
    ListingCountsJob,
    ListingVerification,
    RevisionApproval,
    ListingFacets,
    ListingPins,
    ListingSample,
    ListingSearch,
    ListingSuggestions,
    SimilarListings,
    ListingEdits,
    ListingEndings,
    ListingHistoryService,
    ListingJobs,
    ListingJournal,
    ListingLifeService,
    ListingReactions,
    ListingReader,
    ListingsService,
    NightSearch,
    OwnedListings,
    OwnListings,
    RevisionParts,
    RevisionsService,
    SearchJournal,
  ],
  exports: [
    ForgivingSearch,
    ListingAccess,
    ListingEndings,
    ListingJournal,
    ListingReader,
    ListingSearch,
    OwnedListings,
    ListingVerification,
    RevisionParts,
    RevisionsService,
  ],
})
export class ListingsModule {
  constructor(media: MediaAccess, forms: FormFields) {
    forms.listingFields = LISTING_FORM;
    media.addRule('listing', LISTING_MEDIA);
  }
}
