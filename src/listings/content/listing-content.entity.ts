import { Approvable } from '../../approval/approvable.entity';
import { setFields } from '../../platform/database/orm/set-fields';
import {
  DecimalColumn,
  DoubleColumn,
  FlagColumn,
  JsonColumn,
  NairaColumn,
  SmallIntColumn,
  TextColumn,
  TextListColumn,
} from '../../platform/database/orm/columns';
import type { StoredImage } from '../../uploads/upload.entity';
import type { ListingType } from './field-row';
import {
  CONTENT_FIELDS,
  type ContentField,
  type Fee,
  type Fees,
  type ListingContent,
  type Recurrence,
} from './listing-fields';
import { FEE_NAMES } from './listing.content';

/** One column for each field, under its name; fees and the point have several. */
type ContentColumns = Omit<ListingContent, 'fees' | 'point'>;

const isOwn = (field: ContentField): field is 'fees' | 'point' => field === 'fees' || field === 'point';
const feeColumn = <F extends Fee>(fee: F) =>
  `fee${fee.charAt(0).toUpperCase()}${fee.slice(1)}` as `fee${Capitalize<F>}`;

/** The columns that the owner writes. They are read and written together, as a {@link ListingContent}. */
export abstract class ListingContentColumns<Optional extends string = never>
  extends Approvable<'pointExact' | 'amenities' | 'images' | 'content' | Optional>
  implements ContentColumns, Record<`fee${Capitalize<Fee>}`, number | null>
{
  @TextColumn({ nullable: true }) type: ListingType | null = null;
  @TextColumn({ nullable: true }) propertyType: string | null = null;
  @TextColumn({ nullable: true }) label: string | null = null;
  @TextColumn({ nullable: true }) title: string | null = null;
  @TextColumn({ nullable: true }) description: string | null = null;
  @TextColumn({ nullable: true }) recurrence: Recurrence | null = null;
  /** Naira for one period (see recurrence), or for the whole sale. */
  @NairaColumn({ nullable: true }) startPrice: number | null = null;
  @NairaColumn({ nullable: true }) endPrice: number | null = null;
  @NairaColumn({ nullable: true }) feeAgency: number | null = null;
  @NairaColumn({ nullable: true }) feeLegal: number | null = null;
  @NairaColumn({ nullable: true }) feeCaution: number | null = null;
  @NairaColumn({ nullable: true }) feeServiceCharge: number | null = null;
  @NairaColumn({ nullable: true }) feeOther: number | null = null;
  @TextColumn({ nullable: true }) offerStatus: 'Open Offer' | 'Sold Out' | null = null;
  @TextColumn({ nullable: true }) state: string | null = null;
  @TextColumn({ nullable: true }) city: string | null = null;
  @TextColumn({ nullable: true }) area: string | null = null;
  @TextColumn({ nullable: true }) location: string | null = null;
  @TextColumn({ nullable: true }) address: string | null = null;
  @TextColumn({ nullable: true }) postal: string | null = null;
  @DoubleColumn({ nullable: true }) lat: number | null = null;
  @DoubleColumn({ nullable: true }) lng: number | null = null;
  /** Whether others see the exact point. */
  @FlagColumn({ default: false }) pointExact = false;
  @DecimalColumn({ nullable: true }) areaSqm: number | null = null;
  @SmallIntColumn({ nullable: true }) bedroom: number | null = null;
  @SmallIntColumn({ nullable: true }) bathroom: number | null = null;
  @TextListColumn({ default: [] }) amenities: string[] = [];
  @TextColumn({ nullable: true }) hotelCategory: string | null = null;
  @TextColumn({ nullable: true }) roomType: string | null = null;
  @TextColumn({ nullable: true }) budgetTier: string | null = null;
  @JsonColumn({ defaultRaw: "'[]'" }) images: StoredImage[] = [];
  @TextColumn({ nullable: true }) video: string | null = null;

  get content(): ListingContent {
    const fees = FEE_NAMES.map((fee) => [fee, this[feeColumn(fee)]]);
    const point =
      this.lat === null || this.lng === null
        ? null
        : { lat: this.lat, lng: this.lng, exact: this.pointExact };
    const own: Pick<ListingContent, 'fees' | 'point'> = { fees: Object.fromEntries(fees) as Fees, point };
    return Object.fromEntries(
      CONTENT_FIELDS.map((field) => [field, isOwn(field) ? own[field] : this[field]]),
    ) as ListingContent;
  }

  /** Writes without checks; content that exists already is changed through `revise`. */
  writeContent({ fees, point, ...rest }: Partial<ListingContent>): void {
    setFields(this as ListingContentColumns<Optional>, rest);
    if (fees) for (const fee of FEE_NAMES) this[feeColumn(fee)] = fees[fee];
    if (point !== undefined) {
      this.lat = point?.lat ?? null;
      this.lng = point?.lng ?? null;
      this.pointExact = point?.exact ?? false;
    }
  }
}
