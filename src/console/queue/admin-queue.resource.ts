import { isoInstant } from '../../platform/database/sql/instant-sql';
import { ListingImageView } from '../../listings/content/listing-content.view';
import { byId, byPart, byText, byWord } from '../../platform/http/admin-list/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import {
  Shown,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { LISTING_CONTENT } from '../../listings/reading/listing-facts.sql';
import { byClaim, OWNER_COLUMNS, stayTexts } from '../listings/listing-content.sql';
import { AdminOwnerView } from '../listings/admin-listing.view';
import { ClaimView, MarketView, SuspicionView } from '../decisions/suspicion.view';
import { undecided } from '../decisions/held-decision.sql';

const KINDS = ['listing', 'revision'] as const;

/** An item that waits for a decision: a listing, or a published one with its pending edit applied. */
export class QueueItemView {
  @ShownId({ description: 'The id of the listing or of the revision' }) id: string;
  @Shown({ type: String, enum: [...KINDS] }) kind: (typeof KINDS)[number];
  @ShownId() listingId: string;
  @ShownInt(1) version: number;
  @ShownInstant() submittedAt: string;
  @ShownText('3 bedroom flat in Lekki Phase 1', { nullable: true }) title: string | null;
  @ShownText('rent', { nullable: true }) type: string | null;
  @ShownText('Lagos', { nullable: true }) state: string | null;
  @ShownText('Lekki', { nullable: true }) city: string | null;
  @ShownNumber(2500000, { nullable: true }) startPrice: number | null;
  @ShownText('yearly', { nullable: true }) recurrence: string | null;
  @Shown({ type: ListingImageView, nullable: true, description: 'The first picture' })
  image: ListingImageView | null;
  @Shown({ type: AdminOwnerView }) owner: AdminOwnerView;
  @Shown({ type: SuspicionView, isArray: true }) suspicions: SuspicionView[];
  @Shown({ type: MarketView, nullable: true }) market: MarketView | null;
  @Shown({ type: ClaimView, nullable: true }) claim: ClaimView | null;
  @ShownFlag(true, { description: 'Whether the requesting admin may decide now' }) canDecide: boolean;
}

const WAITING = `(
    select l.id, 'listing' as kind, l.id as listing_id, l.version, l.submitted_at, l.owner_id, l.claimed_by, l.claimed_at,
      ${LISTING_CONTENT} as content, null::jsonb as parts
    from listings l where l.status = 'PENDING' and l.deleted_at is null
    union all
    select r.id, 'revision', l.id, r.version, r.submitted_at, l.owner_id, r.claimed_by, r.claimed_at,
      ${LISTING_CONTENT} || r.changes, r.parts
    from listing_revisions r join listings l on l.id = r.listing_id
    where r.status = 'PENDING' and l.deleted_at is null
  ) q`;

/** A field of a listing with its pending edit applied. */
const edited = (field: string): string =>
  `case when r.changes ? '${field}' then r.changes ->> '${field}' else l.${field} end`;

/** The waiting items without their content, which is slow to assemble. */
const CORE = `(
    select l.id, 'listing' as kind, l.submitted_at, l.owner_id, l.claimed_at, l.title, l.type, l.state
    from listings l where l.status = 'PENDING' and l.deleted_at is null
    union all
    select r.id, 'revision', r.submitted_at, l.owner_id, r.claimed_at, ${['title', 'type', 'state'].map(edited).join(', ')}
    from listing_revisions r join listings l on l.id = r.listing_id
    where r.status = 'PENDING' and l.deleted_at is null
  ) q join users u on u.id = q.owner_id`;

/** Every item that waits, oldest first; without those whose decision can still be undone. */
export const queueResource: AdminResource = {
  name: 'queue',
  from: `${WAITING} join users u on u.id = q.owner_id left join users c on c.id = q.claimed_by`,
  core: CORE,
  where: undecided('q.kind', 'q.id'),
  select: `q.id, q.kind, q.listing_id as "listingId", q.version, ${isoInstant('q.submitted_at')} as "submittedAt", q.content, q.parts,
    ${stayTexts('q.listing_id')},
    q.claimed_by as "claimedBy", ${isoInstant('q.claimed_at')} as "claimedAt", c.first_name || ' ' || c.last_name as "claimerName", ${OWNER_COLUMNS}`,
  id: 'q.id',
  sort: { id: 'q.id', submittedAt: 'q.submitted_at', createdAt: 'q.submitted_at', kind: 'q.kind' },
  order: ['submittedAt', 'ASC'],
  filter: {
    id: byId('q.id'),
    q: byPart('q.title', "u.first_name || ' ' || u.last_name", 'u.email'),
    kind: byWord('q.kind', KINDS),
    type: byWord('q.type', ['rent', 'sale', 'shortlet', 'hotel']),
    state: byText('q.state'),
    claimed: byClaim('q.claimed_at'),
  },
};
