import {
  byId,
  byWords,
  byWord,
  sinceDate,
  untilDate,
  type AdminFilter,
} from '../../platform/http/admin-list/admin-filters';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { ENQUIRY_TEXT } from '../../enquiries/enquiry.entity';
import { LISTING_TEXT } from '../../listings/life/listing-life.entity';
import { NAME_TEXT } from '../../users/account/user.entity';
import { TOUR_TEXT } from '../../tour-requests/life/tour-request.entity';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';

const STATUSES = ['PENDING', 'ACCEPTED', 'COMPLETED', 'CANCELLED'];

const COMMON = `x.id, x.status, ${isoInstant('x.created_at')} as "createdAt", x.listing_id as "listingId", l.title as "listingTitle",
    x.owner_id as "ownerId", u.first_name || ' ' || u.last_name as "ownerName", x.sender_id as "senderUserId",
    x.cancelled_by as "cancelledBy", x.cancel_reason as "cancelReason"`;

const SORT = { id: 'x.id', createdAt: 'x.created_at', status: ['x.status', 'x.created_at'] };
const INDEXED = ['id', 'createdAt', 'status'];
/** The words of its listing. */
const LISTING = { column: 'x.listing_id', table: 'listings', words: [LISTING_TEXT] };
const OWNER = { column: 'x.owner_id', table: 'users', words: [NAME_TEXT, 'email'] };

const FILTER: Record<string, AdminFilter> = {
  id: byId('x.id'),
  status: byWord('x.status', STATUSES),
  listingId: byId('x.listing_id'),
  ownerId: byId('x.owner_id'),
  senderUserId: byId('x.sender_id'),
  since: sinceDate('x.created_at'),
  until: untilDate('x.created_at'),
};

const from = (table: string): string =>
  `${table} x join listings l on l.id = x.listing_id join users u on u.id = x.owner_id`;

export const enquiryResource: AdminResource = {
  name: 'enquiries',
  from: from('enquiries'),
  core: 'enquiries x',
  select: `${COMMON}, x.id as "enquiryId", x.name, x.email, x.phone, x.user_type as "userType", x.message`,
  id: 'x.id',
  sort: { ...SORT, name: 'x.name', userType: 'x.user_type' },
  indexed: INDEXED,
  order: ['createdAt', 'DESC'],
  filter: { ...FILTER, q: byWords([ENQUIRY_TEXT], [LISTING, OWNER]) },
};

export const tourRequestResource: AdminResource = {
  name: 'tour-requests',
  from: from('tour_requests'),
  core: 'tour_requests x',
  select: `${COMMON}, x.id as "requestId", x.tour_type as "tourType", x.requester_name as "requesterName",
    x.requester_email as "requesterEmail", x.requester_phone as "requesterPhone", ${isoInstant('x.starts_at')} as "startsAt", x.message`,
  id: 'x.id',
  sort: { ...SORT, requesterName: 'x.requester_name', startsAt: 'x.starts_at', tourType: 'x.tour_type' },
  indexed: [...INDEXED, 'startsAt'],
  order: ['createdAt', 'DESC'],
  filter: {
    ...FILTER,
    tourType: byWord('x.tour_type', ['IN_PERSON', 'VIDEO']),
    q: byWords([TOUR_TEXT], [LISTING, OWNER]),
  },
};
