import { isoInstant } from '../../platform/database/sql/instant-sql';
import { LISTING_STATUSES } from '../../listings/life/listing.states';
import {
  byFlag,
  byId,
  byText,
  byWord,
  byWords,
  sinceDate,
  untilDate,
  type AdminFilter,
} from '../../platform/http/admin-list/admin-filters';
import { heldDecision } from '../decisions/held-decision.sql';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { HANDED_IN, LISTING_TAGS, LISTING_TEXT } from '../../listings/life/listing-life.entity';
import { VERIFIED_TRAIT } from '../../listings/search/listing-search.routines';
import { NAME_TEXT } from '../../users/account/user.entity';
import { byClaim, OWNER_COLUMNS, stayTexts } from './listing-content.sql';

const TYPES = ['rent', 'sale', 'shortlet', 'hotel'];

/** Filters by a tag of the listings' tag index, `<kind> <value>`. */
const byTag = (kind: string, filter: AdminFilter): AdminFilter => ({
  ...filter,
  sql: (value, bind) =>
    `${LISTING_TAGS} && ${bind([value].flat().map((one) => `${kind} ${String(one)}`))}::text[]`,
});

/** By a tag whose column an index begins with as well: `filter` compares it. */
const byCoveredTag = (kind: string, filter: AdminFilter): AdminFilter => ({
  ...byTag(kind, filter),
  covered: filter.sql,
  leads: true,
});

export const listingResource: AdminResource = {
  name: 'listings',
  from: 'listings l join users u on u.id = l.owner_id left join users c on c.id = l.claimed_by',
  core: 'listings l',
  covered: 'select type, state, traits from listings where visible',
  where: 'l.deleted_at is null',
  select: `l.id, l.facts, l.description, l.images, l.lat, l.lng, l.point_exact as "pointExact", l.version, l.status,
    l.reason_code as reason, l.note, ${isoInstant('l.submitted_at')} as "submittedAt", ${isoInstant('l.suspended_at')} as "suspendedAt",
    l.verified_method as "verifiedMethod", l.verified_note as "verifiedNote",
    l.claimed_by as "claimedBy", ${isoInstant('l.claimed_at')} as "claimedAt", c.first_name || ' ' || c.last_name as "claimerName",
    ${heldDecision('listing', 'l.id')} as held, ${stayTexts('l.id')},
    ${OWNER_COLUMNS}`,
  id: 'l.id',
  sort: {
    id: 'l.id',
    submittedAt: HANDED_IN,
    createdAt: 'l.created_at',
    publishedAt: 'l.approved_at',
    title: 'l.title',
    type: 'l.type',
    state: 'l.state',
    city: 'l.city',
    status: ['l.status', HANDED_IN],
    startPrice: 'l.start_price',
  },
  indexed: ['id', 'submittedAt', 'createdAt', 'publishedAt', 'status', 'startPrice'],
  order: ['submittedAt', 'ASC'],
  filter: {
    id: byId('l.id'),
    q: byWords([LISTING_TEXT], [{ column: 'l.owner_id', table: 'users', words: [NAME_TEXT, 'email'] }]),
    status: byWord('l.status', LISTING_STATUSES),
    type: byCoveredTag('type', byWord('type', TYPES)),
    propertyType: byTag('kind', byText('')),
    state: byCoveredTag('state', byText('state')),
    city: byTag('city', byText('')),
    userId: byId('l.owner_id'),
    ownerId: byId('l.owner_id'),
    verified: {
      ...byFlag(''),
      sql: (value) => (value ? `${LISTING_TAGS} && array['verified']` : 'l.verified_at is null'),
      covered: byFlag(VERIFIED_TRAIT).sql,
    },
    claimed: byClaim('l.claimed_at'),
    since: sinceDate(HANDED_IN),
    until: untilDate(`l.submitted_at is not null and ${HANDED_IN}`),
  },
};
