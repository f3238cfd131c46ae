import { sql } from 'kysely';
import { jsonLines } from '../../users/own-data/json-lines.sql';

/** The rewarded actions of a person, in the download of their data; the ledger is a section of its own. */
export const OWN_REWARDS = {
  player: jsonLines('own-player', (db, userId) =>
    db
      .selectFrom('players')
      .select(sql<number>`coins / 10.0`.as('coins'))
      .select(sql<number>`points / 10.0`.as('points'))
      .select(['tier', 'current_streak as currentStreak', 'longest_streak as longestStreak'])
      .select(['last_day as lastDay', 'freezes'])
      .where('user_id', '=', userId),
  ),
  streakDays: jsonLines('own-streak-days', (db, userId) =>
    db.selectFrom('streak_days').select(['day', 'kind']).where('user_id', '=', userId).orderBy('day'),
  ),
  challenges: jsonLines('own-challenge-deeds', (db, userId) =>
    db
      .selectFrom('challenge_deeds')
      .select(['day', 'kind', 'subject'])
      .where('user_id', '=', userId)
      .orderBy('day'),
  ),
  seasons: jsonLines('own-seasons', (db, userId) =>
    db
      .selectFrom('season_standings as s')
      .innerJoin('seasons as e', 'e.id', 's.season_id')
      .leftJoin('season_badges as b', (join) =>
        join.onRef('b.season_id', '=', 's.season_id').onRef('b.user_id', '=', 's.user_id'),
      )
      .select(['s.season_id as seasonId', 'e.starts_at as startsAt', 's.tier', 's.rank', 's.outcome'])
      .select(sql<number>`s.points / 10.0`.as('points'))
      .select('b.place as badge')
      .where('s.user_id', '=', userId)
      .orderBy('e.starts_at'),
  ),
  referrals: jsonLines('own-referrals', (db, userId) =>
    db
      .selectFrom('referral_payments as p')
      .innerJoin('users as f', 'f.id', 'p.friend_id')
      .innerJoin('users as r', 'r.id', 'p.referrer_id')
      .select(['f.username as friend', 'r.username as referrer', 'p.paid_at as paidAt'])
      .where(({ or, eb }) => or([eb('p.friend_id', '=', userId), eb('p.referrer_id', '=', userId)]))
      .orderBy('p.paid_at'),
  ),
  progressCards: jsonLines('own-progress-cards', (db, userId) =>
    db
      .selectFrom('progress_cards')
      .select(['code', 'facts', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at'),
  ),
};
