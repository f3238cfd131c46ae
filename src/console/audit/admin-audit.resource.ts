import { isoInstant } from '../../platform/database/sql/instant-sql';
import { byId, byText, byWords, sinceDate, untilDate } from '../../platform/http/admin-list/admin-filters';
import type { AdminResource } from '../../platform/http/admin-list/admin-list';
import { NAME_TEXT } from '../../users/account/user.entity';
import type { AuditAction } from '../../platform/audit/audit';
import { BOOKING_NUMBER } from '../bookings/admin-booking.resource';
import { CASE_NUMBER } from '../cases/admin-case.resource';
import { AUDIT_ACTIONS } from './audit-actions';
import { Shown, ShownChoice, ShownId, ShownInstant, ShownText } from '../../platform/http/fields/shown';

/** One line of the audit log, as the console shows it. */
export class AuditView {
  @ShownId() id: string;
  @ShownInstant({ example: '2026-12-01T09:00:00.000Z' }) at: string;
  @ShownId({ nullable: true, description: 'The actor; null for visitors and jobs' }) actorId: string | null;
  @ShownText('Ada Obi', { nullable: true }) actorName: string | null;
  @ShownChoice(AUDIT_ACTIONS, { example: 'listing.approved' }) action: AuditAction;
  @ShownText('listing', { nullable: true }) targetKind: string | null;
  @ShownId({ nullable: true }) targetId: string | null;
  @ShownText('3 bedroom flat in Lekki Phase 1', {
    nullable: true,
    description: 'Its current name; null if it has none or is deleted',
  })
  targetName: string | null;
  @Shown({ type: Object, nullable: true, example: { status: 'PENDING' } }) before: object | null;
  @Shown({ type: Object, nullable: true, example: { status: 'APPROVED' } }) after: object | null;
  @ShownText('102.89.1.7', { nullable: true }) address: string | null;
  @ShownText('req-1a', { nullable: true }) requestId: string | null;
}

const person = (t: string): string => `btrim(${t}.first_name || ' ' || ${t}.last_name)`;

/** SQL for the name of a target, by its kind; `t` is the target. */
const NAMES: Record<string, string> = {
  listing: 't.title from listings t',
  revision: 'l.title from listing_revisions t join listings l on l.id = t.listing_id',
  user: `${person('t')} from users t`,
  service: 't.title from services t',
  booking: `${BOOKING_NUMBER} from stay_bookings b join stay_bookings t on t.id = b.id`,
  case: `${CASE_NUMBER} from cases x join cases t on t.id = x.id`,
  community: 't.name from communities t',
  post: 't.title from posts t',
  review: `${person('u')} from reviews t join users u on u.id = t.author_id`,
  'service-review': `${person('u')} from service_reviews t join users u on u.id = t.author_id`,
  comment: `${person('u')} from comments t join users u on u.id = t.author_id`,
  reward: `${person('u')} from ledger_entries t join users u on u.id = t.user_id`,
  'blog-posts': 't.title from blog_posts t',
  'blog-comments': 't.name from blog_comments t',
  faq: 't.question from faq_entries t',
  events: 't.title from events t',
  legal: `t.title || ', version ' || t.version from legal_texts t`,
  'contact-messages': `${person('t')} from contact_messages t`,
  inquiries: `${person('t')} from inquiries t`,
};
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const TARGET_NAME = `case when a.target_id ~ '${UUID}' then case a.target_kind ${Object.entries(NAMES)
  .map(([kind, named]) => `when '${kind}' then (select ${named} where t.id = a.target_id::uuid)`)
  .join(' ')} end end`;

export const auditResource: AdminResource = {
  name: 'audit',
  from: 'audit_log a left join users u on u.id = a.actor_id',
  core: 'audit_log a',
  select: `a.id, ${isoInstant('a.at')} as at, a.actor_id as "actorId", u.first_name || ' ' || u.last_name as "actorName", a.action,
    a.target_kind as "targetKind", a.target_id as "targetId", ${TARGET_NAME} as "targetName", a.before, a.after, a.address, a.request_id as "requestId"`,
  id: 'a.id',
  sort: {
    createdAt: 'a.at',
    id: 'a.id',
    at: 'a.at',
    action: ['a.action', 'a.at'],
    targetKind: ['a.target_kind', 'a.at'],
    actorId: 'a.actor_id',
  },
  indexed: ['createdAt', 'id', 'at', 'action', 'targetKind'],
  order: ['at', 'DESC'],
  filter: {
    id: byId('a.id'),
    q: byWords([], [{ column: 'a.actor_id', table: 'users', words: [NAME_TEXT] }], (pattern) => [
      `a.action = any(audit_actions_like(${pattern}))`,
      `a.target_id = btrim(${pattern}, '%')`,
    ]),
    action: byText('a.action'),
    actorId: byId('a.actor_id'),
    targetKind: byText('a.target_kind'),
    targetId: byText('a.target_id'),
    since: sinceDate('a.at'),
    until: untilDate('a.at'),
  },
};
