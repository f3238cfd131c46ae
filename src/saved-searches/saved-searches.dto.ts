import { ListingSearchQuery } from '../listings/search/listing-search.dto';
import { ChoiceField, LineField, ObjectField } from '../platform/http/fields/fields';
import { Shown, ShownChoice, ShownId, ShownInstant, ShownText } from '../platform/http/fields/shown';
import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import { FREQUENCIES, type Frequency } from './saved-search.entity';
const FILTERS = { type: 'rent', state: 'Lagos', maxPrice: 3000000, bedroomMin: 2 };

export class SavedSearchView {
  @ShownId() savedSearchId: string;
  @ShownText('Flats in Lagos') name: string;
  @Shown({
    type: Object,
    additionalProperties: true,
    example: FILTERS,
    description: 'As GET /listings takes them',
  })
  filters: object;
  @ShownChoice(FREQUENCIES, { example: 'daily' }) frequency: Frequency;
  @ShownInstant() createdAt: string;
}

@AcceptsFieldsOf(() => SavedSearchView)
export class SavedSearchBody {
  @LineField({ max: 80, example: 'Flats in Lagos' }) name: string;
  @ObjectField(() => ListingSearchQuery, { optional: true, description: 'As GET /listings takes them' })
  filters?: ListingSearchQuery;
  @ChoiceField(FREQUENCIES, {
    optional: true,
    description: '`daily` by default',
    example: 'daily',
  })
  frequency?: Frequency;
}

/** Absent fields stay unchanged. */
@AcceptsFieldsOf(() => SavedSearchView)
export class SavedSearchEditBody {
  @LineField({ unchangedIfAbsent: true, max: 80, example: 'Flats in Lagos' }) name?: string;
  @ChoiceField(FREQUENCIES, { unchangedIfAbsent: true, example: 'weekly' }) frequency?: Frequency;
}

export class SavedSearchResponse {
  @ShownText('Search updated') message: string;
  @Shown({ type: SavedSearchView }) savedSearch: SavedSearchView;
}
