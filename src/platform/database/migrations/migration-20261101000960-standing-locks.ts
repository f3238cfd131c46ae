import { Migration } from '@mikro-orm/migrations';

/**
 * Whoever leaves the leaderboard, or goes, waits for a season that is being closed, and does so before anything else is
 * locked: seasons first, as everybody who writes standings. Seasons follow in the order of their time, because their
 * standings share counters with those of others.
 */
export class Migration20261101000960 extends Migration {
  override up(): void {
    this.addSql(`create function hold_open_seasons() returns trigger language plpgsql as $$
      begin
        perform 1 from seasons where closed_at is null order by starts_at for share;
        return null;
      end $$`);
    this.addSql(`create trigger users_hold_seasons before update of leaderboard_visible, suspended_at, deleted_at, delete_requested_at
      on users for each statement execute function hold_open_seasons()`);
    this.addSql(`create or replace function show_standing_of_user() returns trigger language plpgsql as $$
      declare
        season uuid;
      begin
        for season in select id from seasons where closed_at is null order by starts_at loop
          update season_standings set visible = is_ranked(new) where user_id = new.id and season_id = season;
        end loop;
        return null;
      end $$`);
  }
}
