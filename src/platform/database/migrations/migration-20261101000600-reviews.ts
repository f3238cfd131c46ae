import { Migration } from '@mikro-orm/migrations';

/**
 * Reviews, one a person and listing, and reports. The database keeps a listing's `rating_sum`, `review_count` and
 * `verified_review_count` equal to its reviews, in the transaction of each change: a review that an admin removed is
 * not counted, and stays where it is so that its author does not simply write it again. A review is verified once its
 * author has a completed tour of the listing, whichever of the two comes first.
 *
 * Every writer locks in one order (author and listing, review, listing), so that none waits for another in a circle.
 */
export class Migration20261101000600 extends Migration {
  override up(): void {
    for (const sql of [...REVIEWS, ...VERIFIED, ...COUNTED, ...REPORTS]) this.addSql(sql);
  }
}

const REVIEWS = [
  `create table reviews (
    id uuid not null constraint reviews_pkey primary key,
    listing_id uuid not null constraint reviews_listing_foreign references listings (id) on delete cascade,
    owner_id uuid not null,
    author_id uuid not null constraint reviews_author_foreign references users (id) on delete cascade,
    rating smallint not null constraint reviews_rating_check check (rating between 1 and 5),
    message text not null default '',
    verified boolean not null default false,
    reply text,
    replied_at timestamptz,
    edited_at timestamptz,
    removed_at timestamptz,
    removed_by uuid,
    removed_reason text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint reviews_once_unique unique (listing_id, author_id),
    constraint reviews_not_own_check check (author_id <> owner_id),
    constraint reviews_reply_check check ((reply is null) = (replied_at is null))
  )`,
  `create index reviews_listing_index on reviews (listing_id, created_at desc, id desc) where removed_at is null`,
  `create index reviews_owner_index on reviews (owner_id, created_at desc, id desc) where removed_at is null`,
  `create index reviews_author_index on reviews (author_id)`,
];

const VERIFIED = [
  // The lock lets a review and a completed tour of the same person follow each other: the second one sees the first.
  `create function lock_visit(listing uuid, person uuid) returns void language sql as $$
    select pg_advisory_xact_lock(hashtextextended(listing::text || person::text, 7))
  $$`,
  `create function verify_review() returns trigger language plpgsql as $$
  begin
    perform lock_visit(new.listing_id, new.author_id);
    new.verified := exists (
      select from tour_requests
      where listing_id = new.listing_id and sender_id = new.author_id and status = 'COMPLETED'
    );
    return new;
  end $$`,
  `create trigger reviews_verify before insert on reviews for each row execute function verify_review()`,
  `create function verify_reviews_of_tour() returns trigger language plpgsql as $$
  begin
    perform lock_visit(new.listing_id, new.sender_id);
    update reviews set verified = true
    where listing_id = new.listing_id and author_id = new.sender_id and not verified;
    return null;
  end $$`,
  `create trigger tour_requests_verify_review after update of status on tour_requests for each row
    when (new.status = 'COMPLETED' and new.sender_id is not null) execute function verify_reviews_of_tour()`,
];

const COUNTED = [
  `create function count_review() returns trigger language plpgsql as $$
  declare
    stars integer := 0;
    reviews integer := 0;
    visits integer := 0;
  begin
    if tg_op <> 'INSERT' then
      if old.removed_at is null then
        stars := stars - old.rating; reviews := reviews - 1; visits := visits - old.verified::integer;
      end if;
    end if;
    if tg_op <> 'DELETE' then
      if new.removed_at is null then
        stars := stars + new.rating; reviews := reviews + 1; visits := visits + new.verified::integer;
      end if;
    end if;
    if stars <> 0 or reviews <> 0 or visits <> 0 then
      update listings set rating_sum = rating_sum + stars, review_count = review_count + reviews,
        verified_review_count = verified_review_count + visits
      where id = coalesce(new.listing_id, old.listing_id);
    end if;
    return null;
  end $$`,
  `create trigger reviews_count after insert or delete or update of rating, verified, removed_at on reviews
    for each row execute function count_review()`,
];

const REPORTS = [
  `create table reports (
    id uuid not null constraint reports_pkey primary key,
    subject_kind text not null constraint reports_subject_kind_check check (subject_kind in ('listing', 'review')),
    subject_id uuid not null,
    listing_id uuid not null constraint reports_listing_foreign references listings (id) on delete cascade,
    author_id uuid not null,
    reporter_id uuid not null constraint reports_reporter_foreign references users (id) on delete cascade,
    reason text not null constraint reports_reason_check
      check (reason in ('SCAM', 'TAKEN', 'WRONG_PRICE', 'WRONG_PHOTOS', 'DISCRIMINATION', 'OFFENSIVE', 'OTHER')),
    note text,
    status text not null default 'OPEN' constraint reports_status_check check (status in ('OPEN', 'UPHELD', 'DISMISSED')),
    decided_at timestamptz,
    decided_by uuid,
    decision_note text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint reports_once_unique unique (reporter_id, subject_kind, subject_id),
    constraint reports_decided_check check ((status = 'OPEN') = (decided_at is null))
  )`,
  `create index reports_subject_index on reports (subject_kind, subject_id)`,
  `create index reports_open_index on reports (created_at, id) where status = 'OPEN'`,
];
