import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../platform/access/access';
import { CurrentActor, type Actor } from '../../platform/access/actor';
import { onPrimary } from '../../platform/database/orm/request-orm';
import { FromReplica } from '../../platform/database/replicas/from-replica';
import { Endpoint, IdParam } from '../../platform/http/endpoint';
import { CAPPED_HEADER, CURSOR_HEADER, SEARCHED_HEADER, type Page } from '../../platform/http/page';
import { FACETS_COUNTED, ListingFacetsService } from './listing-facets.service';
import {
  FacetsView,
  ListingFiltersQuery,
  ListingSearchQuery,
  StatsView,
  SuggestionView,
  SuggestQuery,
} from './listing-search.dto';
import { ListingSuggestionsService } from './listing-suggestions.service';
import { ListingView } from '../content/listing.view';
import { SearchJournalService } from './search-journal.service';
import { SimilarListingsService } from './similar-listings.service';
import { ForgivingSearchService } from './words/forgiving-search.service';

@ApiTags('Listings')
@Controller('listings')
export class ListingSearchController {
  constructor(
    private readonly listings: ForgivingSearchService,
    private readonly counts: ListingFacetsService,
    private readonly suggestions: ListingSuggestionsService,
    private readonly similar: SimilarListingsService,
    private readonly journal: SearchJournalService,
  ) {}

  @Public()
  @FromReplica()
  @Get()
  @Endpoint({
    summary: 'Search published homes',
    description:
      'Returns an array, with the total in `Content-Range` and `X-Total-Count`. Where counting is expensive the total ' +
      'is a lower bound, with `X-Total-Capped: true`. `X-Next-Cursor` leads to the next page at constant cost; ' +
      '`page` ends at 10,000 homes. ' +
      'What `q` says of rooms, type and price is read as filters, and words that no home has as known places and ' +
      'kinds; then `X-Searched-For` says what was searched for (percent-encoded UTF-8). `exact` searches as typed.',
    response: ListingView,
    list: true,
    headers: { ...CAPPED_HEADER, ...CURSOR_HEADER, ...SEARCHED_HEADER },
    errors: [400],
  })
  async search(
    @Query() query: ListingSearchQuery,
    @CurrentActor() actor: Actor | null,
    @Req() { method }: FastifyRequest,
  ): Promise<Page<ListingView>> {
    // HEAD asks for the number of homes, at each choice of a filter: that is no search.
    if (actor && method === 'GET') await onPrimary(() => this.journal.note(actor.userId, query));
    return this.listings.search(query, actor);
  }

  @Public()
  @FromReplica()
  @Get('facets')
  @Endpoint({
    summary: 'Counts of the matching homes by value',
    description: FACETS_COUNTED,
    response: FacetsView,
    headers: CAPPED_HEADER,
    errors: [400],
  })
  async facets(
    @Query() query: ListingFiltersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FacetsView> {
    const { facets, capped } = await this.counts.facets(query);
    if (capped) void reply.header('x-total-capped', 'true');
    return facets;
  }

  @Public()
  @FromReplica()
  @Get('suggest')
  @Endpoint({
    summary: 'Places and titles that complete a search',
    response: SuggestionView,
    array: true,
    errors: [400],
  })
  suggest(@Query() { q }: SuggestQuery): Promise<SuggestionView[]> {
    return this.suggestions.suggest(q);
  }

  @Public()
  @FromReplica()
  @Get('stats')
  @Endpoint({ summary: 'Exact counts of all homes', response: StatsView })
  stats(): Promise<StatsView> {
    return this.counts.stats();
  }

  @Public()
  @FromReplica()
  @Get(':id/similar')
  @Endpoint({ summary: 'Up to six similar homes', response: ListingView, array: true, errors: [404] })
  similarTo(@IdParam() id: string, @CurrentActor() actor: Actor | null): Promise<ListingView[]> {
    return this.similar.similarTo(id, actor);
  }
}
