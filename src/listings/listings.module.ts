import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ApprovalModule } from '../approval/approval.module';
import { MediaAccessService } from '../uploads/media/media-access.service';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { FormFieldsService } from '../vocabulary/form-fields.service';
import { VocabularyModule } from '../vocabulary/vocabulary.module';
import { LISTING_FORM } from './content/listing-form';
import { LISTING_MEDIA } from './reading/listing.media';
import { ListingAccessService } from './life/listing-access.service';
import { ReadableListingsService } from './reading/readable-listings.service';
import { ListingContentsService } from './writing/listing-contents.service';
import { ListingCountsJob } from './search/counts/listing-counts.jobs';
import { ListingApprovalService } from './writing/listing-approval.service';
import { ListingVerificationService } from './writing/listing-verification.service';
import { RevisionApprovalService } from './writing/revision-approval.service';
import { ListingEditsService } from './writing/listing-edits.service';
import { ListingHistoryService } from './reading/listing-history.service';
import { ListingFacetsService } from './search/listing-facets.service';
import { ListingJournalService } from './life/listing-journal.service';
import { ListingLifeController } from './listing-life.controller';
import { ListingLifeService } from './writing/listing-life.service';
import { ListingPrice } from './life/listing-price.entity';
import { ListingReaderService } from './reading/listing-reader.service';
import { ListingRevision } from './life/listing-revision.entity';
import { ListingSampleService } from './search/planner/listing-sample.service';
import { ListingSearchController } from './search/listing-search.controller';
import { ListingSearchService } from './search/listing-search.service';
import { ListingPinsController } from './search/map/listing-pins.controller';
import { ListingPinsService } from './search/map/listing-pins.service';
import { ForgivingSearchService } from './search/words/forgiving-search.service';
import { SearchWord } from './search/words/search-word.entity';
import { QueryMeaningsService } from './search/words/query-meanings.service';
import { SearchWordsService } from './search/words/search-words.service';
import { SearchWordsJobs } from './search/words/search-words.jobs';
import { OwnedListingsService } from './life/owned-listings.service';
import { ListingSuggestionsService } from './search/listing-suggestions.service';
import { ListingTransition } from './life/listing-transition.entity';
import { Listing } from './life/listing.entity';
import { ListingsController } from './listings.controller';
import { ListingJobs } from './writing/listings.jobs';
import { ListingReactions } from './writing/listings.reactions';
import { ListingsService } from './writing/listings.service';
import { OwnListingsService } from './reading/own-listings.service';
import { ListingEndingsService } from './life/listing-endings.service';
import { BeforeEditsService } from './life/before-edits.service';
import { RevisionPartsService } from './life/revision-parts.service';
import { RevisionsService } from './writing/revisions.service';
import { NightSearchService } from './search/nights/night-search.service';
import { SearchJournalService } from './search/search-journal.service';
import { SimilarListingsService } from './search/similar-listings.service';
import { AreaCount, ListingCount, ListingCountChange } from './search/counts/listing-counts.entities';
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
    ForgivingSearchService,
    QueryMeaningsService,
    SearchWordsService,
    SearchWordsJobs,
    BeforeEditsService,
    ListingAccessService,
    ReadableListingsService,
    ListingContentsService,
    ListingApprovalService,
    ListingCountsJob,
    ListingVerificationService,
    RevisionApprovalService,
    ListingFacetsService,
    ListingPinsService,
    ListingSampleService,
    ListingSearchService,
    ListingSuggestionsService,
    SimilarListingsService,
    ListingEditsService,
    ListingEndingsService,
    ListingHistoryService,
    ListingJobs,
    ListingJournalService,
    ListingLifeService,
    ListingReactions,
    ListingReaderService,
    ListingsService,
    NightSearchService,
    OwnedListingsService,
    OwnListingsService,
    RevisionPartsService,
    RevisionsService,
    SearchJournalService,
  ],
  exports: [
    BeforeEditsService,
    ForgivingSearchService,
    ListingAccessService,
    ListingEndingsService,
    ListingJournalService,
    ListingReaderService,
    ListingSearchService,
    OwnedListingsService,
    ListingVerificationService,
    RevisionPartsService,
    RevisionsService,
  ],
})
export class ListingsModule {
  constructor(media: MediaAccessService, forms: FormFieldsService) {
    forms.listingFields = LISTING_FORM;
    media.addRule('listing', LISTING_MEDIA);
  }
}
