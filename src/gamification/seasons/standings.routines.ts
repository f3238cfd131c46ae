import { defineFunction, defineTriggerFunction, trigger } from '../../platform/database/orm/routines';

defineFunction({
  name: 'is_ranked',
  purpose: 'whether others may see this person on the leaderboard',
  params: { person: 'users' },
  returns: 'boolean',
  attributes: 'immutable',
  body: `
      select person.leaderboard_visible and person.suspended_at is null and person.deleted_at is null
        and person.delete_requested_at is null`,
});

defineFunction({
  name: 'reached_hour',
  purpose: 'the hour of an instant, counted from 1970: people of equal points are counted by it',
  params: { at: 'timestamptz' },
  returns: 'integer',
  attributes: 'immutable',
  body: 'select floor(extract(epoch from at) / 3600)::int',
});

/** A trigger, because standings are changed by rewards, closes and people who hide: no count may miss one. */
export const STANDINGS_COUNT = trigger({
  name: 'season_standings_count',
  table: 'season_standings',
  timing: 'after',
  events: ['insert', 'delete', 'update of tier, points, visible, reached_at'],
  run: defineTriggerFunction({
    name: 'count_standing',
    purpose: 'keeps `season_counts` and `season_tie_counts`, of which a rank is a sum',
    body: `
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
      end`,
  }),
});
