import { HAS_SECOND_FACTOR } from '../../auth/second-factor/has-second-factor.sql';
import {
  byAhead,
  byFlag,
  byId,
  byPart,
  byText,
  byWord,
  sinceDate,
  untilDate,
} from '../../platform/http/admin-list/admin-filters';
import { NAME_TEXT } from '../../users/account/user.entity';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';

const never = "'-infinity'::timestamptz";

export const userResource: AdminResource = {
  name: 'users',
  from: 'users u',
  select: `u.id, u.id as "userId", btrim(u.first_name || ' ' || u.last_name) as "fullName", u.username, u.email,
    u.phone_number as "phoneNumber", u.avatar, u.persona, u.company_name as "companyName", u.role, ${isoInstant('u.created_at')} as "createdAt",
    ${isoInstant('u.verified_at')} as "verifiedAt", ${isoInstant('u.phone_verified_at')} as "phoneVerifiedAt", ${isoInstant('u.suspended_at')} as "suspendedAt",
    u.suspended_reason as "suspendedReason", ${isoInstant('u.premium_until')} as "premiumUntil",
    ${isoInstant('u.delete_requested_at')} as "deleteRequestedAt", ${HAS_SECOND_FACTOR} as "secondFactor", ${isoInstant('u.deleted_at')} as "deletedAt",
    (select count(*)::int from listings l where l.owner_id = u.id and l.visible) as "visibleListings",
    (select count(*)::int from listings l where l.owner_id = u.id and l.deleted_at is null) as listings`,
  id: 'u.id',
  sort: {
    id: 'u.id',
    createdAt: 'u.created_at',
    fullName: "u.first_name || ' ' || u.last_name",
    username: 'u.username',
    email: 'u.email',
    role: 'u.role',
    suspendedAt: `coalesce(u.suspended_at, ${never})`,
    premiumUntil: `coalesce(u.premium_until, ${never})`,
  },
  indexed: ['id', 'createdAt', 'username', 'email'],
  order: ['createdAt', 'DESC'],
  filter: {
    id: byId('u.id'),
    q: byPart(NAME_TEXT, 'u.email', 'u.phone_number'),
    email: byText('u.email'),
    username: byText('u.username'),
    role: byWord('u.role', ['user', 'admin']),
    persona: byText('u.persona'),
    suspended: byFlag('u.suspended_at is not null'),
    verified: byFlag('u.verified_at is not null'),
    premium: byAhead('u.premium_until'),
    secondFactor: byFlag(HAS_SECOND_FACTOR),
    deleted: byFlag('u.deleted_at is not null'),
    since: sinceDate('u.created_at'),
    until: untilDate('u.created_at'),
  },
};
