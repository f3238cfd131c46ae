import { PUBLISHED_SQL } from '../listings/life/readable';
import { Shown } from '../platform/http/fields/fields';
import { ImageSizesView } from '../uploads/uploads.dto';

const text = (example: string | null) => ({ type: String, nullable: true, example });

export class SummaryImageView {
  @Shown({ type: String, example: '/media/0f5b1c7a9d2e4f60817263544a3b2c1d-large.jpg' }) url: string;
  @Shown({ type: ImageSizesView }) sizes: ImageSizesView;
}

/** What a request shows of its listing. */
export class ListingSummaryView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) listingId: string;
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001', description: 'Its owner' })
  userId: string;
  @Shown(text('3 bedroom flat in Lekki Phase 1')) title: string | null;
  @Shown(text('rent')) type: string | null;
  @Shown(text('yearly')) recurrence: string | null;
  @Shown({ type: Number, nullable: true, example: 2500000, description: 'Naira' }) startPrice: number | null;
  @Shown({ type: String, example: 'APPROVED' }) status: string;
  @Shown(text('12 Fola Osibo Street')) address: string | null;
  @Shown(text('Lagos')) state: string | null;
  @Shown(text('Lekki')) city: string | null;
  @Shown(text('Phase 1')) area: string | null;
  @Shown({ type: String, example: 'Nigeria' }) country: string;
  @Shown(text('105102')) zipCode: string | null;
  @Shown({ type: Number, nullable: true, example: 140, description: 'Square metres' }) areaSqm: number | null;
  @Shown({ type: SummaryImageView, nullable: true }) image: SummaryImageView | null;
}

/**
 * SQL for the summary of `listings l` as JSON: null once it is deleted, and for others than its owner while it shows
 * what was never approved. `viewer` is an SQL expression of the reader's id, null for a visitor.
 */
export const listingSummary = (viewer: string): string => `case
  when l.deleted_at is null and (l.owner_id = ${viewer}
    or (${PUBLISHED_SQL} and not l.owner_suspended))
  then json_build_object(
    'listingId', l.id, 'userId', l.owner_id, 'title', l.title, 'type', l.type, 'recurrence', l.recurrence,
    'startPrice', l.start_price::float8, 'status', l.status, 'address', l.address, 'state', l.state, 'city', l.city,
    'area', l.area, 'country', 'Nigeria', 'zipCode', l.postal, 'areaSqm', l.area_sqm::float8,
    'image', case when l.images -> 0 is not null
      then json_build_object('url', l.images -> 0 -> 'url', 'sizes', l.images -> 0 -> 'sizes') end)
  end`;
