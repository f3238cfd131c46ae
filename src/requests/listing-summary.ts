import { sql } from 'kysely';
import { PUBLISHED_SQL } from '../listings/life/readable';
import { Shown, ShownId, ShownNumber, ShownText } from '../platform/http/fields/shown';
import { ImageSizesView } from '../uploads/uploads.dto';

export class SummaryImageView {
  @ShownText('/media/0f5b1c7a9d2e4f60817263544a3b2c1d-large.jpg') url: string;
  @Shown({ type: ImageSizesView }) sizes: ImageSizesView;
}

/** The listing as a request shows it. */
export class ListingSummaryView {
  @ShownId() listingId: string;
  @ShownId({ description: 'Its owner' })
  userId: string;
  @ShownText('3 bedroom flat in Lekki Phase 1', { nullable: true }) title: string | null;
  @ShownText('rent', { nullable: true }) type: string | null;
  @ShownText('yearly', { nullable: true }) recurrence: string | null;
  @ShownNumber(2500000, { nullable: true, description: 'Naira' }) startPrice: number | null;
  @ShownText('APPROVED') status: string;
  @ShownText('12 Fola Osibo Street', { nullable: true }) address: string | null;
  @ShownText('Lagos', { nullable: true }) state: string | null;
  @ShownText('Lekki', { nullable: true }) city: string | null;
  @ShownText('Phase 1', { nullable: true }) area: string | null;
  @ShownText('Nigeria') country: string;
  @ShownText('105102', { nullable: true }) zipCode: string | null;
  @ShownNumber(140, { nullable: true, description: 'Square metres' }) areaSqm: number | null;
  @Shown({ type: SummaryImageView, nullable: true }) image: SummaryImageView | null;
}

const SHOWN_TO_ALL = `(${PUBLISHED_SQL} and not l.owner_suspended)`;
const SUMMARY = `json_build_object(
    'listingId', l.id, 'userId', l.owner_id, 'title', l.title, 'type', l.type, 'recurrence', l.recurrence,
    'startPrice', l.start_price::float8, 'status', l.status, 'address', l.address, 'state', l.state, 'city', l.city,
    'area', l.area, 'country', 'Nigeria', 'zipCode', l.postal, 'areaSqm', l.area_sqm::float8,
    'image', case when l.images -> 0 is not null
      then json_build_object('url', l.images -> 0 -> 'url', 'sizes', l.images -> 0 -> 'sizes') end)`;

/**
 * SQL for the summary of `listings l` as JSON: null when it is deleted, and null for anybody but its owner while its
 * content was never approved. `viewer` is an SQL expression of the reader's id, null for a visitor.
 */
export const listingSummary = (viewer: string): string =>
  `case when l.deleted_at is null and (l.owner_id = ${viewer} or ${SHOWN_TO_ALL}) then ${SUMMARY} end`;

/** The same in a statement that is built. */
export const summaryOfListing = (viewer: string | null) =>
  sql<ListingSummaryView | null>`case
    when l.deleted_at is null and (l.owner_id = ${viewer} or ${sql.raw(SHOWN_TO_ALL)}) then ${sql.raw(SUMMARY)} end`;
