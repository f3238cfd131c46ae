import { Migration } from '@mikro-orm/migrations';

/**
 * The price history says what each price is for. The last price of a listing is for its present period. So are those
 * before where the period cannot have changed since: the listing was approved once, and no approved edit held another
 * period. What else was recorded stays unknown.
 */
export class Migration20261130045600 extends Migration {
  override up(): void {
    this.addSql(`alter table "listing_prices" add "period" text null,
      add constraint "listing_prices_period_check" check (period in ('monthly', 'daily', 'yearly', 'whole'))`);
    this.addSql(`update listing_prices p set period = coalesce(l.recurrence, 'whole')
      from listings l
      where l.id = p.listing_id and (
        not exists (select from listing_prices n where n.listing_id = p.listing_id and (n.at, n.id) > (p.at, p.id))
        or p.published_at is not null
          and (select count(*) from listing_transitions t where t.listing_id = l.id and t.action = 'approve') = 1
          and not exists (select from listing_transitions t
            where t.listing_id = l.id and t.action in ('submit', 'relist', 'reopen')
              and t.at > (select max(a.at) from listing_transitions a where a.listing_id = l.id and a.action = 'approve'))
          and not exists (select from listing_revisions r
            where r.listing_id = l.id and r.status in ('APPROVED', 'MERGED') and jsonb_exists_any(r.changes, array['recurrence', 'type'])))`);
  }
}
