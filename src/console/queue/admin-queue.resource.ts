import { isoInstant } from '../../platform/database/sql/instant-sql';
import { ListingImageView } from '../../listings/content/listing.view';
import { byAhead, byId, byPart, byText, byWord } from '../../platform/http/admin-list/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { Shown } from '../../platform/http/fields/fields';
import { claimedUntil, LISTING_CONTENT, OWNER_COLUMNS } from '../listings/listing-content.sql';
import { AdminOwnerView } from '../listings/admin-listing.view';
import { ClaimView, MarketView, SuspicionView } from '../decisions/suspicion.view';

const text = (example: string) => ({ type: String, nullable: true, example });
const KINDS = ['listing', 'revision'] as const;

/** Something that waits for a decision: a listing, or an edit of a published one, as it would be. */
export class QueueItemView {
  @Shown({ type: String, description: 'The id of the listing or of the revision' }) id: string;
  @Shown({ type: String, enum: [...KINDS] }) kind: (typeof KINDS)[number];
  @Shown({ type: String }) listingId: string;
  @Shown({ type: 'integer', example: 1 }) version: number;
  @Shown({ type: String, format: 'date-time' }) submittedAt: string;
  @Shown(text('3 bedroom flat in Lekki Phase 1')) title: string | null;
  @Shown(text('rent')) type: string | null;
  @Shown(text('Lagos')) state: string | null;
  @Shown(text('Lekki')) city: string | null;
  @Shown({ type: Number, nullable: true, example: 2500000 }) startPrice: number | null;
  @Shown(text('yearly')) recurrence: string | null;
  @Shown({ type: ListingImageView, nullable: true, description: 'The first picture' })
  image: ListingImageView | null;
  @Shown({ type: AdminOwnerView }) owner: AdminOwnerView;
  @Shown({ type: SuspicionView, isArray: true }) suspicions: SuspicionView[];
  @Shown({ type: MarketView, nullable: true }) market: MarketView | null;
  @Shown({ type: ClaimView, nullable: true }) claim: ClaimView | null;
  @Shown({ description: 'Whether the asking admin may decide now' }) canDecide: boolean;
}

const WAITING = `(
    select l.id, 'listing' as kind, l.id as listing_id, l.version, l.submitted_at, l.owner_id, l.claimed_by, l.claimed_at,
      ${LISTING_CONTENT} as content
    from listings l where l.status = 'PENDING' and l.deleted_at is null
    union all
    select r.id, 'revision', l.id, r.version, r.submitted_at, l.owner_id, r.claimed_by, r.claimed_at,
      ${LISTING_CONTENT} || r.changes
    from listing_revisions r join listings l on l.id = r.listing_id
    where r.status = 'PENDING' and l.deleted_at is null
  ) q`;

/** Everything that waits, oldest first. */
export const queueResource: AdminResource = {
  name: 'queue',
  from: `${WAITING} join users u on u.id = q.owner_id left join users c on c.id = q.claimed_by`,
  select: `q.id, q.kind, q.listing_id as "listingId", q.version, ${isoInstant('q.submitted_at')} as "submittedAt", q.content,
    q.claimed_by as "claimedBy", ${isoInstant('q.claimed_at')} as "claimedAt", c.first_name || ' ' || c.last_name as "claimerName", ${OWNER_COLUMNS}`,
  id: 'q.id',
  sort: { id: 'q.id', submittedAt: 'q.submitted_at', createdAt: 'q.submitted_at', kind: 'q.kind' },
  order: ['submittedAt', 'ASC'],
  filter: {
    id: byId('q.id'),
    q: byPart("q.content ->> 'title'", "u.first_name || ' ' || u.last_name", 'u.email'),
    kind: byWord('q.kind', KINDS),
    type: byWord("q.content ->> 'type'", ['rent', 'sale', 'shortlet', 'hotel']),
    state: byText("q.content ->> 'state'"),
    claimed: byAhead(claimedUntil('q.claimed_at')),
  },
};
