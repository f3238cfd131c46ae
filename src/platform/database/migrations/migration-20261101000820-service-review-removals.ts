import { Migration } from '@mikro-orm/migrations';

/** Admins take reviews of services out and put them back; what is out counts nowhere. */
export class Migration20261101000820 extends Migration {
  override up(): void {
    for (const sql of [...COLUMNS, ...COUNTED]) this.addSql(sql);
  }
}

const COLUMNS = [
  `alter table service_reviews
    add column removed_at timestamptz,
    add column removed_by uuid,
    add column removed_reason text`,
  // The console reads them all, newest first; visitors read those of one service that are shown.
  `create index service_reviews_created_index on service_reviews (created_at, id)`,
  `create index service_requests_created_index on service_requests (created_at, id)`,
];

const COUNTED = [
  `create or replace function count_service_review() returns trigger language plpgsql as $$
  declare
    stars integer := 0;
    reviews integer := 0;
  begin
    if tg_op <> 'INSERT' then
      if old.removed_at is null then
        stars := stars - old.rating; reviews := reviews - 1;
      end if;
    end if;
    if tg_op <> 'DELETE' then
      if new.removed_at is null then
        stars := stars + new.rating; reviews := reviews + 1;
      end if;
    end if;
    if stars <> 0 or reviews <> 0 then
      update services set rating_sum = rating_sum + stars, review_count = review_count + reviews
      where id = coalesce(new.service_id, old.service_id);
    end if;
    return null;
  end $$`,
  `drop trigger service_reviews_count on service_reviews`,
  `create trigger service_reviews_count after insert or delete or update of rating, removed_at on service_reviews
    for each row execute function count_service_review()`,
];
