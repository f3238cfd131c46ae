import { Migration } from '@mikro-orm/migrations';

/** Columns of everything that one person asks of the owner of a listing. */
const REQUEST = (table: string) => `
  id uuid not null constraint ${table}_pkey primary key,
  listing_id uuid not null constraint ${table}_listing_foreign references listings (id) on delete cascade,
  owner_id uuid not null,
  sender_id uuid constraint ${table}_sender_foreign references users (id) on delete set null,
  status text not null default 'PENDING'
    constraint ${table}_status_check check (status in ('PENDING', 'ACCEPTED', 'COMPLETED', 'CANCELLED')),
  accepted_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text constraint ${table}_cancelled_by_check check (cancelled_by in ('owner', 'sender', 'system')),
  cancel_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ${table}_cancelled_check check ((status = 'CANCELLED') = (cancelled_at is not null)),
  constraint ${table}_not_own_check check (sender_id <> owner_id)`;

const INDEXES = (table: string) => [
  `create index ${table}_owner_index on ${table} (owner_id, created_at desc, id desc)`,
  `create index ${table}_sender_index on ${table} (sender_id, created_at desc, id desc) where sender_id is not null`,
];

/**
 * Enquiries with their replies, and tour requests. `owner_id` is the listing's owner, who never changes; it stands here
 * so that the owner's list is one index. `sender_id` is null for visitors.
 */
export class Migration20261101000400 extends Migration {
  override up(): void {
    this.addSql(`create table enquiries (
      name text not null,
      phone text not null,
      email text not null,
      message text not null,
      user_type text not null
        constraint enquiries_user_type_check check (user_type in ('Agent', 'Buyer', 'Tenant', 'Others')),
      ${REQUEST('enquiries')}
    )`);
    this.addSql(`create table enquiry_messages (
      id uuid not null constraint enquiry_messages_pkey primary key,
      enquiry_id uuid not null
        constraint enquiry_messages_enquiry_foreign references enquiries (id) on delete cascade,
      author text not null constraint enquiry_messages_author_check check (author in ('owner', 'sender')),
      message text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
    this.addSql(
      'create index enquiry_messages_enquiry_index on enquiry_messages (enquiry_id, created_at, id)',
    );
    this.addSql(`create table tour_requests (
      tour_type text not null constraint tour_requests_tour_type_check check (tour_type in ('IN_PERSON', 'VIDEO')),
      requester_name text not null,
      requester_email text not null,
      requester_phone text not null,
      starts_at timestamptz not null,
      message text,
      ${REQUEST('tour_requests')}
    )`);
    // An account, or the address of a visitor, has one open tour of a listing.
    this.addSql(`create unique index tour_requests_open_unique
      on tour_requests (listing_id, coalesce(sender_id::text, requester_email)) where status in ('PENDING', 'ACCEPTED')`);
    this.addSql('create index enquiries_listing_index on enquiries (listing_id, created_at)');
    this.addSql('create index tour_requests_listing_index on tour_requests (listing_id, created_at)');
    for (const sql of [...INDEXES('enquiries'), ...INDEXES('tour_requests')]) this.addSql(sql);
  }
}
