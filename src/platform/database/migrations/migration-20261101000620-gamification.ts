import { Migration } from '@mikro-orm/migrations';

const TIER = (column: string, table: string) =>
  `${column} text not null default 'bronze' constraint ${table}_${column}_check check (${column} in ('bronze', 'silver', 'gold'))`;

/**
 * Coins, points, streaks, seasons. The ledger is the only truth: `players` and `season_standings` hold its sums, written
 * by the statement that writes the line. Amounts are tenths of a coin or point.
 */
export class Migration20261101000620 extends Migration {
  override up(): void {
    this.rewards();
    this.days();
    this.seasons();
    this.countStandings();
    this.followSettings();
  }

  private rewards(): void {
    this.addSql(`create table players (
      user_id uuid not null constraint players_pkey primary key constraint players_user_foreign references users (id) on delete cascade,
      coins integer not null default 0,
      points integer not null default 0,
      ${TIER('tier', 'players')},
      empty_seasons smallint not null default 0,
      empty_season_id uuid,
      current_streak integer not null default 0 constraint players_streak_check check (current_streak >= 0),
      longest_streak integer not null default 0,
      last_day date,
      freezes smallint not null default 0 constraint players_freezes_check check (freezes between 0 and 2)
    )`);
    this.addSql(`create index players_streak_index on players (last_day) where current_streak > 0`);
    this.addSql(`create index players_tier_index on players (tier) where tier <> 'bronze'`);
    this.addSql(`create table ledger_entries (
      id uuid not null constraint ledger_entries_pkey primary key,
      user_id uuid not null constraint ledger_entries_user_foreign references users (id),
      award_key text not null constraint ledger_entries_award_key_unique unique,
      coins integer not null,
      points integer not null,
      reason text not null,
      subject text,
      season_id uuid,
      by_user_id uuid,
      note text,
      at timestamptz not null,
      constraint ledger_entries_amount_check check (coins <> 0)
    )`);
    this.addSql('create index ledger_entries_user_index on ledger_entries (user_id, at desc, id desc)');
    this.addSql('create index ledger_entries_at_index on ledger_entries (at desc, id desc)');
    this.addSql(`create trigger ledger_entries_append_only before update or delete on ledger_entries
      for each row execute function refuse_change()`);
    this.addSql(`create table referral_payments (
      friend_id uuid not null constraint referral_payments_pkey primary key
        constraint referral_payments_friend_foreign references users (id) on delete cascade,
      referrer_id uuid not null constraint referral_payments_referrer_foreign references users (id) on delete cascade,
      paid_at timestamptz not null,
      constraint referral_payments_not_own_check check (friend_id <> referrer_id)
    )`);
    this.addSql('create index referral_payments_referrer_index on referral_payments (referrer_id, paid_at)');
    this.addSql('create index users_referred_by_index on users (referred_by) where referred_by is not null');
    this.addSql(`create table progress_cards (
      code text not null constraint progress_cards_pkey primary key,
      user_id uuid not null constraint progress_cards_user_foreign references users (id) on delete cascade,
      facts jsonb not null,
      created_at timestamptz not null
    )`);
    this.addSql('create index progress_cards_user_index on progress_cards (user_id)');
  }

  private days(): void {
    this.addSql(`create table streak_days (
      user_id uuid not null constraint streak_days_user_foreign references users (id) on delete cascade,
      day date not null,
      kind text not null constraint streak_days_kind_check check (kind in ('checked', 'frozen')),
      constraint streak_days_pkey primary key (user_id, day)
    )`);
    // What a challenge counts. A review counts once a listing, a share once a day, for ever.
    this.addSql(`create table challenge_deeds (
      user_id uuid not null constraint challenge_deeds_user_foreign references users (id) on delete cascade,
      kind text not null constraint challenge_deeds_kind_check check (kind in ('review', 'share')),
      subject text not null,
      day date not null,
      constraint challenge_deeds_pkey primary key (user_id, kind, subject)
    )`);
    this.addSql('create index challenge_deeds_day_index on challenge_deeds (user_id, day)');
    this.addSql(`create table listing_searches (
      user_id uuid not null constraint listing_searches_user_foreign references users (id) on delete cascade,
      day date not null,
      search text not null,
      constraint listing_searches_pkey primary key (user_id, day, search)
    )`);
    this.addSql('create index listing_searches_day_index on listing_searches (day)');
  }

  private seasons(): void {
    this.addSql(`create table seasons (
      id uuid not null constraint seasons_pkey primary key,
      starts_at timestamptz not null constraint seasons_starts_at_unique unique,
      ends_at timestamptz not null,
      closed_at timestamptz,
      closed_by uuid,
      constraint seasons_order_check check (ends_at > starts_at)
    )`);
    this.addSql('create index seasons_open_index on seasons (ends_at) where closed_at is null');
    this.addSql(`create table season_standings (
      season_id uuid not null constraint season_standings_season_foreign references seasons (id) on delete cascade,
      user_id uuid not null constraint season_standings_user_foreign references users (id) on delete cascade,
      ${TIER('tier', 'season_standings')},
      points integer not null default 0,
      reached_at timestamptz not null,
      visible boolean not null,
      day_rank integer,
      rank integer,
      outcome text constraint season_standings_outcome_check check (outcome in ('promoted', 'dropped', 'stayed')),
      constraint season_standings_pkey primary key (season_id, user_id)
    )`);
    this.addSql(`create index season_standings_rank_index on season_standings (season_id, tier, points desc, reached_at, user_id)
      where visible and points > 0`);
    this.addSql('create index season_standings_user_index on season_standings (user_id)');
    this.addSql(`create table season_badges (
      season_id uuid not null constraint season_badges_season_foreign references seasons (id) on delete cascade,
      user_id uuid not null constraint season_badges_user_foreign references users (id) on delete cascade,
      place smallint not null,
      constraint season_badges_pkey primary key (season_id, user_id)
    )`);
    this.addSql('create index season_badges_user_index on season_badges (user_id)');
  }

  /**
   * How many people have how many points, so that a rank is a sum over a few rows however many people there are. Each
   * cell is spread over eight rows against contention; they are always locked in the same order.
   */
  private countStandings(): void {
    this.addSql(`create table season_counts (
      season_id uuid not null constraint season_counts_season_foreign references seasons (id) on delete cascade,
      tier text not null,
      points integer not null,
      shard smallint not null,
      people integer not null,
      constraint season_counts_pkey primary key (season_id, tier, points, shard)
    )`);
    this.addSql(`create function reached_hour(at timestamptz) returns integer language sql immutable as $$
      select floor(extract(epoch from at) / 3600)::int $$`);
    // The same again by the hour in which the points were reached, for the many who have as many.
    this.addSql(`create table season_tie_counts (
      season_id uuid not null constraint season_tie_counts_season_foreign references seasons (id) on delete cascade,
      tier text not null,
      points integer not null,
      hour integer not null,
      shard smallint not null,
      people integer not null,
      constraint season_tie_counts_pkey primary key (season_id, tier, points, hour, shard)
    )`);
    this.addSql(`create function count_standing() returns trigger language plpgsql as $$
      declare
        was season_standings;
        now_is season_standings;
      begin
        if tg_op <> 'INSERT' then was := old; end if;
        if tg_op <> 'DELETE' then now_is := new; end if;
        insert into season_counts as c (season_id, tier, points, shard, people)
        select season_id, tier, points, abs(hashtext(user_id::text)) % 8, sum(step)
        from (
          select was.season_id, was.user_id, was.tier, was.points, -1 as step where was.visible and was.points > 0
          union all
          select now_is.season_id, now_is.user_id, now_is.tier, now_is.points, 1 where now_is.visible and now_is.points > 0
        ) steps
        group by season_id, user_id, tier, points having sum(step) <> 0
        order by tier, points
        on conflict on constraint season_counts_pkey do update set people = c.people + excluded.people;
        insert into season_tie_counts as c (season_id, tier, points, hour, shard, people)
        select season_id, tier, points, hour, abs(hashtext(user_id::text)) % 8, sum(step)
        from (
          select was.season_id, was.user_id, was.tier, was.points, reached_hour(was.reached_at) as hour, -1 as step
          where was.visible and was.points > 0
          union all
          select now_is.season_id, now_is.user_id, now_is.tier, now_is.points, reached_hour(now_is.reached_at), 1
          where now_is.visible and now_is.points > 0
        ) steps
        group by season_id, user_id, tier, points, hour having sum(step) <> 0
        order by tier, points, hour
        on conflict on constraint season_tie_counts_pkey do update set people = c.people + excluded.people;
        return null;
      end $$`);
    this.addSql(`create trigger season_standings_count after insert or delete or update of tier, points, visible, reached_at on season_standings
      for each row execute function count_standing()`);
  }

  /** Leaving the leaderboard, being suspended or going acts at once on the seasons that are still open. */
  private followSettings(): void {
    this.addSql(`create function is_ranked(person users) returns boolean language sql immutable as $$
      select person.leaderboard_visible and person.suspended_at is null and person.deleted_at is null
        and person.delete_requested_at is null $$`);
    this.addSql(`create function show_standing_of_user() returns trigger language plpgsql as $$
      begin
        update season_standings s set visible = is_ranked(new)
        from seasons e where s.user_id = new.id and e.id = s.season_id and e.closed_at is null;
        return null;
      end $$`);
    this.addSql(`create trigger users_show_standing
      after update of leaderboard_visible, suspended_at, deleted_at, delete_requested_at on users
      for each row when (is_ranked(new) is distinct from is_ranked(old)) execute function show_standing_of_user()`);
  }
}
