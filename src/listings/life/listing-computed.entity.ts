import { ComputedColumn, IntColumn, JsonColumn } from '../../platform/database/orm/columns';
import { FEES } from '../content/listing-fields';
import { FACTS_EXPRESSION } from '../reading/listing-facts.sql';
import '../reading/listing-json.routines';
import { ListingLifeColumns } from './listing-life.entity';
import type { ListingStay } from './listing-stay';

const TOTAL = Object.values(FEES).reduce(
  (sum, { column }) => `${sum} + coalesce(${column}, 0)`,
  'start_price',
);
const shown = (degrees: string): string =>
  `case when point_exact then ${degrees} else round(${degrees}::numeric, 2) end`;
const TRAITS = `listing_traits(
  verified_at is not null, premium, recurrence, hotel_category, room_type, budget_tier, amenities
)`;

/** In UTC: an interval of hours is the same at every instant there, so that the database can store the result. */
const RANKED_AT = `(created_at at time zone 'UTC'
  - make_interval(hours => 336 * coalesce((stay ->> 'hostCancellations')::integer, 0))) at time zone 'UTC'`;

const NOT_NULL = { nullable: false };

type Maintained =
  | 'stay'
  | 'ratingSum'
  | 'reviewCount'
  | 'verifiedReviewCount'
  | 'cityKey'
  | 'areaKey'
  | 'search';
type Generated =
  | 'totalToEnter'
  | 'rankedAt'
  | 'visible'
  | 'shownLat'
  | 'shownLng'
  | 'traits'
  | 'facts'
  | 'thumbs'
  | 'gallery';

/** The columns that only the database writes. */
export abstract class ListingComputedColumns<Optional extends string = never> extends ListingLifeColumns<
  Maintained | Generated | Optional
> {
  /** Sum of stars and number of its reviews; a trigger of `reviews` maintains these three. */
  @IntColumn({ default: 0 }) ratingSum = 0;
  @IntColumn({ default: 0 }) reviewCount = 0;
  @IntColumn({ default: 0 }) verifiedReviewCount = 0;
  /** The figures of its bookings for lists, null while it takes none; statements of `src/stays` maintain it. */
  @JsonColumn({ nullable: true }) stay: ListingStay | null = null;
  /** Naira: the price and all fees. */
  @ComputedColumn('numeric(15,2)', TOTAL) readonly totalToEnter: number | null;
  /** Its age in the default order: each stay that its host cancelled counts as 14 days (336 hours). */
  @ComputedColumn('timestamptz', RANKED_AT, NOT_NULL) readonly rankedAt: Date;
  /** Visitors can find and read it. Every search index holds exactly these rows. */
  @ComputedColumn('boolean', "status = 'APPROVED' and deleted_at is null and not owner_suspended", NOT_NULL)
  readonly visible: boolean;
  /** City and area as search compares them; the trigger `listings_words` maintains these three. */
  @ComputedColumn('text') readonly cityKey: string | null;
  @ComputedColumn('text') readonly areaKey: string | null;
  /** The words that search finds it by. */
  @ComputedColumn('tsvector') readonly search: string | null;
  /** The point that others see: two decimals, about a kilometre, unless the owner shows the exact one. */
  @ComputedColumn('double precision', shown('lat')) readonly shownLat: number | null;
  @ComputedColumn('double precision', shown('lng')) readonly shownLng: number | null;
  /** Rare filters as bits; see `listing_traits`. */
  @ComputedColumn('bigint', TRAITS, NOT_NULL) readonly traits: string;
  /** The parts of its JSON that depend on its row alone: see `listing_facts`, `listing_thumbs` and `listing_gallery`. */
  @ComputedColumn('text', FACTS_EXPRESSION, NOT_NULL) readonly facts: string;
  @ComputedColumn('text', 'listing_thumbs(images)', NOT_NULL) readonly thumbs: string;
  @ComputedColumn('text', 'listing_gallery(images)') readonly gallery: string | null;
}
