import { row, statement } from '../../platform/database/sql/statement';
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
export const STANDING = 'u.suspended_at is null and u.deleted_at is null and u.delete_requested_at is null';
/** SQL: visitors see the service `s` of the provider `u`. */
export const VISIBLE = `s.deleted_at is null and s.status = 'APPROVED' and ${STANDING}`;
const JOINED = 'services s join users u on u.id = s.owner_id';

const COLUMNS = `s.id, s.owner_id, s.kind, s.title, s.description, s.state, s.area, s.start_price::float8 as start_price,
  s.included, s.excluded, s.images, s.status, s.pending, s.pending_submitted_at, s.version, s.reason_code as reason, s.note, s.rating_sum, s.review_count, s.created_at,
  s.approved_at, btrim(u.first_name || ' ' || u.last_name) as full_name, u.username, u.avatar, u.persona,
  (${VISIBLE}) as visible`;

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
  `select ${COLUMNS} from ${JOINED} where s.id = $1 and s.deleted_at is null`,
  ['uuid'],
  SERVICE_ROW,
);

/** Filters: $1 kind or null, $2 part of a place or null, $3 words or null. */
const ASKED = `${VISIBLE} and ($1::text is null or s.kind = $1)
  and ($2::text is null or position(lower(fold_marks($2)) in lower(fold_marks(coalesce(s.area, '') || ', ' || s.state))) > 0)
  and ($3::text is null or (select bool_and(position(word in told) > 0)
    from (select lower(fold_marks(concat_ws(' ', s.title, s.description, s.kind, s.area, s.state, u.first_name,
        u.last_name))) as told offset 0) as of_service,
      regexp_split_to_table(lower(fold_marks($3)), '\\s+') as word))`;

const ORDERS: Record<ServiceSort, string> = {
  default: 's.created_at desc, s.id desc',
  price_asc: 's.start_price, s.created_at desc, s.id desc',
  price_desc: 's.start_price desc, s.created_at desc, s.id desc',
  date_asc: 's.created_at, s.id',
  date_desc: 's.created_at desc, s.id desc',
  rating_desc:
    's.rating_sum::float8 / nullif(s.review_count, 0) desc nulls last, s.created_at desc, s.id desc',
};

/** $4 limit, $5 offset. */
const servicesPage = (sort: ServiceSort) =>
  statement(
    `services-${sort}`,
    `select ${COLUMNS} from ${JOINED} where ${ASKED} order by ${ORDERS[sort]} limit $4 offset $5`,
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
  `select count(*)::int as total from ${JOINED} where ${ASKED}`,
  ['text?', 'text?', 'text?'],
  { total: 'int' },
);

/** $1 the provider, $2 whether they read it themselves, $3 a status or null. */
const OF_PROVIDER = `s.owner_id = $1 and s.deleted_at is null and ($2::boolean or (${VISIBLE}))
  and ($3::text is null or s.status = $3)`;
/** $4 limit, $5 offset. Newest first. */
export const PROVIDER_SERVICES = statement(
  'services-provider',
  `select ${COLUMNS} from ${JOINED} where ${OF_PROVIDER}
  order by s.created_at desc, s.id desc limit $4 offset $5`,
  ['uuid', 'bool', 'text?', 'int', 'int'],
  SERVICE_ROW,
);
export const PROVIDER_SERVICES_COUNT = statement(
  'services-provider-count',
  `select count(*)::int as total from ${JOINED} where ${OF_PROVIDER}`,
  ['uuid', 'bool', 'text?'],
  { total: 'int' },
);

export type ServiceReviewRow = RatingRow & { service_id: string };

const REVIEW = `select r.id, r.service_id, r.owner_id, r.author_id, r.rating, r.message, r.reply, r.replied_at,
  r.edited_at, r.created_at,
  exists (select from service_requests q where q.service_id = r.service_id and q.sender_id = r.author_id
    and q.status = 'COMPLETED') as verified,
  btrim(u.first_name || ' ' || u.last_name) as full_name, u.username, u.avatar
  from service_reviews r join users u on u.id = r.author_id`;
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
});

/** $1 the review. */
export const SERVICE_REVIEW_BY_ID = statement(
  'service-review',
  `${REVIEW} where r.id = $1 and r.removed_at is null`,
  ['uuid'],
  SERVICE_REVIEW_ROW,
);
/** $1 the service, $2 limit, $3 offset. Newest first. */
export const SERVICE_REVIEWS = statement(
  'service-reviews',
  `${REVIEW} where r.service_id = $1 and r.removed_at is null
  order by r.created_at desc, r.id desc limit $2 offset $3`,
  ['uuid', 'int', 'int'],
  SERVICE_REVIEW_ROW,
);
export type StarsRow = { stars: 1 | 2 | 3 | 4 | 5; n: number };

/** $1 the service. */
export const SERVICE_STARS = statement(
  'service-stars',
  `select rating as stars, count(*)::int as n
  from service_reviews where service_id = $1 and removed_at is null group by rating`,
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
  from ${JOINED} where s.id = upload.attached_id and s.deleted_at is null`;
