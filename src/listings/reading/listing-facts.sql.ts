import type { FieldKind, FieldRow } from '../content/field-row';
import { CONTENT_FIELDS, FEES, rowOf, type ContentField } from '../content/listing-fields';
import { FEE_NAMES } from '../content/listing.content';
import type { ListingView } from '../content/listing.view';

/*
 * The part of a listing's JSON that depends on its row alone, stored in the generated column `facts`: building it on
 * each read takes four times as long as the rest of a search. listing-view.sql.ts adds the part that depends on the
 * reader, the owner and the extent. A migration carries this SQL; test/contract/listing-facts.test.ts compares the two.
 */

/** The keys that listing-view.sql.ts adds, because they depend on more than the row. */
type ReaderKey =
  | 'description'
  | 'images'
  | 'point'
  | 'isFavorite'
  | 'isOwner'
  | 'owner'
  | 'reason'
  | 'note'
  | 'version'
  | 'submittedAt'
  | 'confirmBy'
  | 'pendingRevision'
  | 'refusedRevision'
  | 'stayOffer';
type FactKey = Exclude<keyof ListingView, ReaderKey>;
type Fact = { columns: Record<string, string>; json: string };

const READER_FIELDS: readonly ContentField[] = ['description', 'images', 'point'] satisfies ReaderKey[];

const column = (name: string, type: string, json = name): Fact => ({ columns: { [name]: type }, json });
const instant = (name: string): Fact =>
  column(name, 'timestamp with time zone', `public.listing_instant(${name})`);
const computed = (json: string, columns: Record<string, string> = {}): Fact => ({ columns, json });

/** The column type of each kind of field. */
const COLUMN_TYPES: Record<Exclude<FieldKind, 'fees' | 'point' | 'images'>, string> = {
  text: 'text',
  choice: 'text',
  terms: 'text[]',
  state: 'text',
  city: 'text',
  postal: 'text',
  money: 'numeric',
  decimal: 'numeric',
  count: 'smallint',
  flag: 'boolean',
  video: 'text',
};

function factOf(row: FieldRow): Fact {
  if (row.kind === 'fees') return feesFact();
  if (row.kind === 'point' || row.kind === 'images') throw new Error(`${row.label} is no fact`);
  const type = COLUMN_TYPES[row.kind];
  return column(row.column!, type, type === 'numeric' ? `trim_scale(${row.column})` : row.column);
}

function feesFact(): Fact {
  const parts = FEE_NAMES.map((fee) => `'${fee}', trim_scale(${FEES[fee].column})`);
  return {
    columns: Object.fromEntries(FEE_NAMES.map((fee) => [FEES[fee].column, 'numeric'])),
    json: `json_build_object(${parts.join(', ')})`,
  };
}

const ALL_FEES = FEE_NAMES.map((fee) => `coalesce(${FEES[fee].column}, 0)`).join(' + ');

/** The keys that come from the row but are not content. */
const EXTRA_FACTS = {
  listingId: column('id', 'uuid'),
  userId: column('owner_id', 'uuid'),
  totalToEnter: computed(`trim_scale(start_price + ${ALL_FEES})`),
  refundable: computed('trim_scale(coalesce(fee_caution, 0))'),
  status: column('status', 'text'),
  country: computed(`'Nigeria'`),
  zipCode: computed('postal'),
  premium: column('premium', 'boolean'),
  verifiedAt: instant('verified_at'),
  rating: computed('round(rating_sum::numeric / nullif(review_count, 0), 2)', { rating_sum: 'integer' }),
  reviewCount: column('review_count', 'integer'),
  verifiedReviewCount: column('verified_review_count', 'integer'),
  createdAt: instant('created_at'),
  publishedAt: instant('approved_at'),
  closedAt: instant('closed_at'),
  closedOutcome: column('closed_outcome', 'text'),
  stay: computed(
    `case when stay is not null then stay || jsonb_build_object(
        'bookable', status = 'APPROVED' and offer_status is distinct from 'Sold Out') end`,
    { stay: 'jsonb' },
  ),
} satisfies Record<Exclude<FactKey, ContentField>, Fact>;

/** The content fields from one to another, in the order of the table. */
function fields(from: ContentField, to?: ContentField): ContentField[] {
  const end = to ? CONTENT_FIELDS.indexOf(to) : CONTENT_FIELDS.length;
  const run = CONTENT_FIELDS.slice(CONTENT_FIELDS.indexOf(from), end);
  return run.filter((field) => !READER_FIELDS.includes(field) && field !== 'label');
}

/** The keys in the order of the JSON, which is also the order of the function's parameters. */
const FACT_KEYS = [
  'listingId',
  'userId',
  'label',
  ...fields('type', 'offerStatus'),
  'totalToEnter',
  'refundable',
  'status',
  ...fields('offerStatus', 'location'),
  'country',
  ...fields('location', 'areaSqm'),
  'zipCode',
  ...fields('areaSqm'),
  'premium',
  'verifiedAt',
  'rating',
  'reviewCount',
  'verifiedReviewCount',
  'createdAt',
  'publishedAt',
  'closedAt',
  'closedOutcome',
  'stay',
] as FactKey[];

const isExtra = (key: FactKey): key is keyof typeof EXTRA_FACTS => key in EXTRA_FACTS;
const FACTS = FACT_KEYS.map((key) => [key, isExtra(key) ? EXTRA_FACTS[key] : factOf(rowOf(key))] as const);
/** The columns that `facts` is computed from, with their types, in the order of the parameters of `listing_facts`. */
export const FACTS_COLUMNS: Fact['columns'] = Object.fromEntries(
  FACTS.flatMap(([, { columns }]) => Object.entries(columns)),
);
const COLUMNS = Object.entries(FACTS_COLUMNS);

/** A PostgreSQL function takes at most a hundred arguments, and each key needs two. */
const KEYS_A_PART = 40;

/** The members of a JSON object, without its braces. */
function members(facts: typeof FACTS): string {
  const parts: string[] = [];
  for (let at = 0; at < facts.length; at += KEYS_A_PART) {
    const pairs = facts.slice(at, at + KEYS_A_PART).map(([key, { json }]) => `'${key}', ${json}`);
    parts.push(`left(right(json_build_object(\n      ${pairs.join(',\n      ')}\n    )::text, -1), -1)`);
  }
  return parts.join(` || ',' || `);
}

/** The parameters of `listing_facts`: one for each column, with the column's name. */
export const FACTS_PARAMETERS = COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ');
export const FACTS_BODY = `\n    select ${members(FACTS)}\n  `;
/** The expression of the generated column `facts`. */
export const FACTS_EXPRESSION = `listing_facts(${COLUMNS.map(([name]) => name).join(', ')})`;

/** The function as `create function` takes it. */
const FACTS_FUNCTION = `function listing_facts(${FACTS_PARAMETERS})
  returns text language sql immutable parallel safe as $$${FACTS_BODY}$$`;

/** The statements, as frozen text, that a migration runs after it has added or changed a column that `facts` shows. */
export const REBUILD_FACTS: readonly string[] = [
  'alter table listings drop column facts',
  'drop function listing_facts',
  `create ${FACTS_FUNCTION}`,
  `alter table listings add column facts text not null generated always as (${FACTS_EXPRESSION}) stored`,
];

/** SQL for the content of a listing `l` as JSON with the keys of ListingContent. */
export const LISTING_CONTENT = `jsonb_build_object(
    ${CONTENT_FIELDS.map((field) => `'${field}', ${contentJson(rowOf(field))}`).join(', ')})`;

function contentJson(row: FieldRow): string {
  if (row.kind === 'fees')
    return `jsonb_build_object(${FEE_NAMES.map((fee) => `'${fee}', l.${FEES[fee].column}`).join(', ')})`;
  if (row.kind === 'point')
    return `case when l.lat is null or l.lng is null then null
      else jsonb_build_object('lat', l.lat, 'lng', l.lng, 'exact', l.point_exact) end`;
  return `l.${row.column}`;
}
