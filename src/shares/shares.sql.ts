import { jsonLines } from '../users/own-data/json-lines.sql';
import { isoInstant } from '../platform/database/sql/instant-sql';
import { row, statement } from '../platform/database/sql/statement';
import { recordSql } from '../platform/events/outbox.sql';
import { ShareOpened } from './shares.events';

/**
 * The link of a person ($4) or visitor to a listing ($3): $1 id, $2 code, $5 and $6 the hashes of its origin, $7 now.
 * SQL for a race: it is created once, and a repeat updates the origin.
 */
const make = (name: string, conflict: string) =>
  statement(
    name,
    `insert into shares (id, code, listing_id, sharer_id, address_hash, browser_hash, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ${conflict} do update set address_hash = excluded.address_hash, browser_hash = excluded.browser_hash
  returning code`,
    ['uuid', 'text', 'uuid', 'uuid?', 'text', 'text', 'instant'],
    { code: 'text' },
  );
export const SHARE_OF_PERSON = make('share-of-person', '(listing_id, sharer_id) where sharer_id is not null');
export const SHARE_OF_VISITOR = make(
  'share-of-visitor',
  '(listing_id, address_hash, browser_hash) where sharer_id is null',
);

export type ShareRow = {
  id: string;
  listing_id: string;
  sharer_id: string | null;
  address_hash: string;
  browser_hash: string;
};

export const SHARE_BY_CODE = statement(
  'share',
  (db, code) =>
    db
      .selectFrom('shares')
      .select(['id', 'listing_id', 'sharer_id', 'address_hash', 'browser_hash'])
      .where('code', '=', code),
  ['text'],
  row<ShareRow>({
    id: 'uuid',
    listing_id: 'uuid',
    sharer_id: 'uuid?',
    address_hash: 'text',
    browser_hash: 'text',
  }),
);

const RECORD_OPENED = recordSql(
  ShareOpened,
  {
    shareId: 'id',
    listingId: 'listing_id',
    sharerId: 'sharer_id',
    openerId: '$4::uuid',
    openedAt: isoInstant('$3::timestamptz'),
  },
  { id: '$5::uuid', from: 'counted where sharer_id is not null' },
);

/**
 * Counts an opener ($2) of a link ($1), at $3, and records the event if a person shared it. $4 the account or null, $5
 * the event's id. SQL for a race: each opener counts once.
 */
export const OPEN_SHARE = statement(
  'share-open',
  `with first as (
    insert into share_openings (share_id, opener, opened_at) values ($1, $2, $3)
    on conflict on constraint share_openings_pkey do nothing returning share_id
  ), counted as (
    update shares s set opened = s.opened + 1 from first where s.id = first.share_id
    returning s.id, s.listing_id, s.sharer_id
  )
  ${RECORD_OPENED}`,
  ['uuid', 'text', 'instant', 'uuid?', 'uuid'],
);

/** The links of a person, without what they were shared from. */
export const OWN_SHARES = jsonLines('own-shares', (db, userId) =>
  db
    .selectFrom('shares')
    .select(['code', 'listing_id as listingId', 'opened', 'created_at as createdAt'])
    .where('sharer_id', '=', userId)
    .orderBy('created_at'),
);
