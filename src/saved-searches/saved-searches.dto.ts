import { ListingSearchQuery } from '../listings/search/listing-search.dto';
import { ChoiceField, ObjectField, Shown, TextField } from '../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import { FREQUENCIES, type Frequency } from './saved-search.entity';

const instant = { type: String, format: 'date-time', example: '2026-11-20T09:00:00.000Z' };
const FILTERS = { type: 'rent', state: 'Lagos', maxPrice: 3000000, bedroomMin: 2 };

export class SavedSearchView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) savedSearchId: string;
  @Shown({ type: String, example: 'Flats in Lagos' }) name: string;
  @Shown({
    type: Object,
    additionalProperties: true,
    example: FILTERS,
    description: 'As GET /listings takes them',
  })
  filters: object;
  @Shown({ type: String, enum: [...FREQUENCIES], example: 'daily' }) frequency: Frequency;
  @Shown(instant) createdAt: string;
}

@AcceptsFieldsOf(() => SavedSearchView)
export class SavedSearchBody {
  @TextField({ max: 80, example: 'Flats in Lagos' }) name: string;
  @ObjectField(() => ListingSearchQuery, { optional: true, description: 'As GET /listings takes them' })
  filters?: ListingSearchQuery;
  @ChoiceField(FREQUENCIES, {
    optional: true,
    description: '`daily` unless said otherwise',
    example: 'daily',
  })
  frequency?: Frequency;
}

/** What is absent stays. */
@AcceptsFieldsOf(() => SavedSearchView)
export class SavedSearchEditBody {
  @TextField({ keeps: true, max: 80, example: 'Flats in Lagos' }) name?: string;
  @ChoiceField(FREQUENCIES, { keeps: true, example: 'weekly' }) frequency?: Frequency;
}

export class SavedSearchAnswer {
  @Shown({ type: String, example: 'Search updated' }) message: string;
  @Shown({ type: SavedSearchView }) savedSearch: SavedSearchView;
}
