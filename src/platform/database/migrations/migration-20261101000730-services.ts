import { Migration } from '@mikro-orm/migrations';

/**
 * Home services, what people ask of their providers, and reviews of them. The database keeps a service's `rating_sum`
 * and `review_count` equal to its reviews, in the transaction of each change.
 */
export class Migration20261101000730 extends Migration {
  override up(): void {
    for (const sql of [...SERVICES, ...REQUESTS, ...REVIEWS]) this.addSql(sql);
  }
}

const SERVICES = [
  `create table services (
    id uuid not null constraint services_pkey primary key,
    owner_id uuid not null constraint services_owner_foreign references users (id) on delete cascade,
    kind text not null,
    title text not null,
    description text not null,
    state text not null,
    area text,
    start_price numeric(15,2) not null constraint services_start_price_check check (start_price > 0),
    included text[] not null default '{}',
    excluded text[] not null default '{}',
    images jsonb not null default '[]',
    status text not null default 'PENDING'
      constraint services_status_check check (status in ('PENDING', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED')),
    version integer not null default 1,
    submitted_at timestamptz not null default now(),
    approved_at timestamptz,
    decided_at timestamptz,
    decided_by uuid,
    reason text,
    note text,
    rating_sum integer not null default 0,
    review_count integer not null default 0,
    deleted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index services_owner_index on services (owner_id, created_at desc, id desc) where deleted_at is null`,
  `create index services_approved_index on services (created_at desc, id desc) where deleted_at is null and status = 'APPROVED'`,
  `create index services_kind_index on services (kind, created_at desc, id desc) where deleted_at is null and status = 'APPROVED'`,
  `create index services_waiting_index on services (submitted_at, id) where deleted_at is null and status = 'PENDING'`,
];

const REQUESTS = [
  `create table service_requests (
    id uuid not null constraint service_requests_pkey primary key,
    service_id uuid not null constraint service_requests_service_foreign references services (id) on delete cascade,
    owner_id uuid not null,
    sender_id uuid constraint service_requests_sender_foreign references users (id) on delete set null,
    name text not null,
    phone text not null,
    email text,
    address text not null,
    message text not null,
    user_type text not null
      constraint service_requests_user_type_check check (user_type in ('Agent', 'Buyer', 'Tenant', 'Others')),
    status text not null default 'PENDING'
      constraint service_requests_status_check check (status in ('PENDING', 'ACCEPTED', 'COMPLETED', 'CANCELLED')),
    accepted_at timestamptz,
    completed_at timestamptz,
    cancelled_at timestamptz,
    cancelled_by text constraint service_requests_cancelled_by_check check (cancelled_by in ('owner', 'sender', 'system')),
    cancel_reason text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint service_requests_cancelled_check check ((status = 'CANCELLED') = (cancelled_at is not null)),
    constraint service_requests_not_own_check check (sender_id <> owner_id)
  )`,
  `create index service_requests_owner_index on service_requests (owner_id, created_at desc, id desc)`,
  `create index service_requests_sender_index on service_requests (sender_id, created_at desc, id desc) where sender_id is not null`,
  `create index service_requests_service_index on service_requests (service_id, created_at)`,
];

const REVIEWS = [
  `create table service_reviews (
    id uuid not null constraint service_reviews_pkey primary key,
    service_id uuid not null constraint service_reviews_service_foreign references services (id) on delete cascade,
    owner_id uuid not null,
    author_id uuid not null constraint service_reviews_author_foreign references users (id) on delete cascade,
    rating smallint not null constraint service_reviews_rating_check check (rating between 1 and 5),
    message text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint service_reviews_once_unique unique (service_id, author_id),
    constraint service_reviews_not_own_check check (author_id <> owner_id)
  )`,
  `create index service_reviews_service_index on service_reviews (service_id, created_at desc, id desc)`,
  `create index service_reviews_author_index on service_reviews (author_id)`,
  `create function count_service_review() returns trigger language plpgsql as $$
  declare
    stars integer := 0;
    reviews integer := 0;
  begin
    if tg_op <> 'INSERT' then
      stars := stars - old.rating; reviews := reviews - 1;
    end if;
    if tg_op <> 'DELETE' then
      stars := stars + new.rating; reviews := reviews + 1;
    end if;
    if stars <> 0 or reviews <> 0 then
      update services set rating_sum = rating_sum + stars, review_count = review_count + reviews
      where id = coalesce(new.service_id, old.service_id);
    end if;
    return null;
  end $$`,
  `create trigger service_reviews_count after insert or delete or update of rating on service_reviews
    for each row execute function count_service_review()`,
];
