import { Migration } from '@mikro-orm/migrations';

/** What rewards are worth, as admins set it: a row a change, the newest holds. Without any, the usual values hold. */
export class Migration20261101000830 extends Migration {
  override up(): void {
    this.addSql(`create table reward_rates (
      version integer not null constraint reward_rates_pkey primary key,
      rates jsonb not null,
      at timestamptz not null,
      by_user_id uuid not null
    )`);
    this.addSql(`create trigger reward_rates_append_only before update or delete on reward_rates
      for each row execute function refuse_change()`);
    // How many may be held is one of the values; this is the most that it can be set to.
    this.addSql(`alter table players drop constraint players_freezes_check,
      add constraint players_freezes_check check (freezes between 0 and 10)`);
    this.addSql(`create index streak_days_day_index on streak_days (day)`);
    // Who moved in a season: a few among many.
    this.addSql(`create index season_standings_moved_index on season_standings (season_id, outcome)
      where outcome in ('promoted', 'dropped')`);
  }
}
