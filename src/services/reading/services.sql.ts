import { sql, type Kysely } from 'kysely';
import { countRows, ifGiven } from '../../platform/database/sql/expressions';
import { row, statement } from '../../platform/database/sql/statement';
import type { Tables } from '../../platform/database/sql/tables';
import { fullNameOf } from '../../users/account/full-name';
import type { RatingRow } from '../../ratings/ratings.presenter';
import type { MediaRule } from '../../uploads/media/media-access.service';
import type { StoredImage } from '../../uploads/upload.entity';
import type { WaitingEdit } from '../service.content';
import type { ServiceStatus } from '../service.states';
import type { ServiceSort } from '../services.dto';

/** A service with its provider. */
export type ServiceRow = {
  id: string;
  owner_id: string;
  kind: string;
  title: string;
  description: string;
  state: string;
  area: string | null;
  start_price: number;
  included: string[];
  excluded: string[];
  images: StoredImage[];
  status: ServiceStatus;
  pending: WaitingEdit | null;
  pending_submitted_at: string | null;
  refused: WaitingEdit | null;
  decided_at: string | null;
  version: number;
  reason: string | null;
  note: string | null;
  rating_sum: number;
  review_count: number;
  created_at: string;
  approved_at: string | null;
  full_name: string;
  username: string;
  avatar: string | null;
  persona: string | null;
  visible: boolean;
};

/** SQL: the provider `u` is in good standing. */
export const IN_GOOD_STANDING =
  'u.suspended_at is null and u.deleted_at is null and u.delete_requested_at is null';
/** SQL: visitors see the service `s` of the provider `u`. */
export const VISIBLE = `s.deleted_at is null and s.status = 'APPROVED' and ${IN_GOOD_STANDING}`;

const isVisible = sql.raw<boolean>(`(${VISIBLE})`);

/** The services that are there, each with its provider. */
const servicesIn = (db: Kysely<Tables>) =>
  db
    .selectFrom('services as s')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .where('s.deleted_at', 'is', null);

const readServices = (found: ReturnType<typeof servicesIn>) =>
  found
    .select(['s.id', 's.owner_id', 's.kind', 's.title', 's.description', 's.state', 's.area'])
    .select(['s.included', 's.excluded', 's.images', 's.status', 's.pending', 's.pending_submitted_at'])
    .select(['s.refused', 's.decided_at'])
    .select(['s.version', 's.reason_code as reason', 's.note', 's.rating_sum', 's.review_count'])
    .select(['s.created_at', 's.approved_at', 'u.username', 'u.avatar', 'u.persona'])
    .select(({ cast, ref }) => [
      cast<number>('s.start_price', 'float8').as('start_price'),
      fullNameOf(ref('u.first_name'), ref('u.last_name')).as('full_name'),
      isVisible.as('visible'),
    ]);

const SERVICE_ROW = row<ServiceRow>({
  id: 'uuid',
  owner_id: 'uuid',
  kind: 'text',
  title: 'text',
  description: 'text',
  state: 'text',
  area: 'text?',
  start_price: 'float',
  included: 'text[]',
  excluded: 'text[]',
  images: 'json',
  status: 'text',
  pending: 'json?',
  pending_submitted_at: 'instant?',
  refused: 'json?',
  decided_at: 'instant?',
  version: 'int',
  reason: 'text?',
  note: 'text?',
  rating_sum: 'int',
  review_count: 'int',
  created_at: 'instant',
  approved_at: 'instant?',
  full_name: 'text',
  username: 'text',
  avatar: 'text?',
  persona: 'text?',
  visible: 'bool',
});

/** $1 the service. */
export const SERVICE_BY_ID = statement(
  'service',
  (db, id) => readServices(servicesIn(db)).where('s.id', '=', id),
  ['uuid'],
  SERVICE_ROW,
);

/**
 * The services that visitors see: of a kind, of a place of which a part is given, and with all of the words; each may
 * be null.
 */
const askedFor = (db: Kysely<Tables>, kind: string, place: string, words: string) =>
  servicesIn(db)
    .where(isVisible)
    .where((eb) => ifGiven(kind, 'text', eb('s.kind', '=', kind)))
    .where(({ ref }) => {
      const where = sql`lower(fold_marks(coalesce(${ref('s.area')}, '') || ', ' || ${ref('s.state')}))`;
      return ifGiven(place, 'text', sql`position(lower(fold_marks(${place})) in ${where}) > 0`);
    })
    .where(({ fn, val }) => {
      const ofService = ['s.title', 's.description', 's.kind', 's.area', 's.state'] as const;
      const texts = fn<string>('concat_ws', [val(' '), ...ofService, 'u.first_name', 'u.last_name']);
      const holdsAll = sql<boolean>`(select bool_and(position(word in folded) > 0)
        from (select lower(fold_marks(${texts})) as folded offset 0) as of_service,
          regexp_split_to_table(lower(fold_marks(${words})), '\\s+') as word)`;
      return ifGiven(words, 'text', holdsAll);
    });

const ORDERS: Record<ServiceSort, string> = {
  default: 's.created_at desc, s.id desc',
  price_asc: 's.start_price, s.created_at desc, s.id desc',
  price_desc: 's.start_price desc, s.created_at desc, s.id desc',
  date_asc: 's.created_at, s.id',
  date_desc: 's.created_at desc, s.id desc',
  rating_desc:
    's.rating_sum::float8 / nullif(s.review_count, 0) desc nulls last, s.created_at desc, s.id desc',
};

/** $1 kind, $2 part of a place and $3 words, each or null, $4 limit, $5 offset. */
const servicesPage = (sort: ServiceSort) =>
  statement(
    `services-${sort}`,
    (db, ...[kind, place, words, limit, offset]) =>
      readServices(askedFor(db, kind, place, words))
        .orderBy(sql.raw(ORDERS[sort]))
        .limit(limit)
        .offset(offset),
    ['text?', 'text?', 'text?', 'int', 'int'],
    SERVICE_ROW,
  );
export const SERVICES_PAGES = {
  default: servicesPage('default'),
  price_asc: servicesPage('price_asc'),
  price_desc: servicesPage('price_desc'),
  date_asc: servicesPage('date_asc'),
  date_desc: servicesPage('date_desc'),
  rating_desc: servicesPage('rating_desc'),
} satisfies Record<ServiceSort, unknown>;
export const SERVICES_COUNT = statement(
  'services-count',
  (db, kind, place, words) => askedFor(db, kind, place, words).select(countRows().as('total')),
  ['text?', 'text?', 'text?'],
  { total: 'int' },
);

/** The services of a provider, who may read all of them, in a status or, where that is null, any. */
const providedBy = (db: Kysely<Tables>, owner: string, isOwn: boolean, status: ServiceStatus) =>
  servicesIn(db)
    .where('s.owner_id', '=', owner)
    .where(({ or }) => or([sql<boolean>`${isOwn}::boolean`, isVisible]))
    .where((eb) => ifGiven(status, 'text', eb('s.status', '=', status)));

/** $1 the provider, $2 whether they read it themselves, $3 a status or null, $4 limit, $5 offset. Newest first. */
export const PROVIDER_SERVICES = statement(
  'services-provider',
  (db, ...[owner, isOwn, status, limit, offset]) =>
    readServices(providedBy(db, owner, isOwn, status))
      .orderBy('s.created_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(limit)
      .offset(offset),
  ['uuid', 'bool', 'text?', 'int', 'int'],
  SERVICE_ROW,
);
/** $1 the provider, $2 whether they read it themselves, $3 a status or null. */
export const PROVIDER_SERVICES_COUNT = statement(
  'services-provider-count',
  (db, owner, isOwn, status) => providedBy(db, owner, isOwn, status).select(countRows().as('total')),
  ['uuid', 'bool', 'text?'],
  { total: 'int' },
);

export type ServiceReviewRow = RatingRow & { service_id: string };

/** The reviews that were not removed, each with its author. */
const readReviews = (db: Kysely<Tables>) =>
  db
    .selectFrom('service_reviews as r')
    .innerJoin('users as u', 'u.id', 'r.author_id')
    .select(['r.id', 'r.service_id', 'r.owner_id', 'r.author_id', 'r.rating', 'r.message', 'r.reply'])
    .select(['r.replied_at', 'r.edited_at', 'r.created_at', 'u.username', 'u.avatar'])
    .select(({ eb, exists, ref, selectFrom }) => [
      exists(
        selectFrom('service_requests as q')
          .select('q.id')
          .whereRef('q.service_id', '=', 'r.service_id')
          .whereRef('q.sender_id', '=', 'r.author_id')
          .where('q.status', '=', 'COMPLETED'),
      ).as('verified'),
      fullNameOf(ref('u.first_name'), ref('u.last_name')).as('full_name'),
      eb('u.delete_requested_at', 'is not', null).as('leaving'),
    ])
    .where('r.removed_at', 'is', null);

const SERVICE_REVIEW_ROW = row<ServiceReviewRow>({
  id: 'uuid',
  service_id: 'uuid',
  owner_id: 'uuid',
  author_id: 'uuid',
  rating: 'int',
  message: 'text',
  reply: 'text?',
  replied_at: 'instant?',
  edited_at: 'instant?',
  created_at: 'instant',
  verified: 'bool',
  full_name: 'text',
  username: 'text',
  avatar: 'text?',
  leaving: 'bool',
});

/** $1 the review. */
export const SERVICE_REVIEW_BY_ID = statement(
  'service-review',
  (db, id) => readReviews(db).where('r.id', '=', id),
  ['uuid'],
  SERVICE_REVIEW_ROW,
);
/** $1 the service, $2 limit, $3 offset. Newest first. */
export const SERVICE_REVIEWS = statement(
  'service-reviews',
  (db, serviceId, limit, offset) =>
    readReviews(db)
      .where('r.service_id', '=', serviceId)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset(offset),
  ['uuid', 'int', 'int'],
  SERVICE_REVIEW_ROW,
);
export type StarsRow = { stars: 1 | 2 | 3 | 4 | 5; n: number };

/** $1 the service. */
export const SERVICE_STARS = statement(
  'service-stars',
  (db, serviceId) =>
    db
      .selectFrom('service_reviews')
      .select(['rating as stars', countRows().as('n')])
      .where('service_id', '=', serviceId)
      .where('removed_at', 'is', null)
      .groupBy('rating'),
  ['uuid'],
  row<StarsRow>({ stars: 'int', n: 'int' }),
);

/** The upload is in the service `s` itself, not only in its pending edit. */
const SHOWN = `s.images @> jsonb_build_array(jsonb_build_object('uploadId', upload.id))`;

/** Unpublished pictures and those of a pending edit are for the provider and admins; people with a request keep access. */
export const SERVICE_MEDIA: MediaRule = `select case when ${SHOWN} and ${VISIBLE} then 'everyone'
    when s.owner_id = $1::uuid or $3::boolean then 'reader'
    when ${SHOWN} and exists (select from service_requests r where r.service_id = s.id and r.sender_id = $1::uuid)
      then 'reader' end
  from services s join users u on u.id = s.owner_id where s.id = upload.attached_id and s.deleted_at is null`;
