import { Client } from 'pg';

/** A check: a query for rows that must not exist. */
type Check = { says: string; sql: string };

const CHECKS: Check[] = [
  {
    says: 'balances that differ from the sum of their lines',
    sql: `select p.user_id as id from players p
      left join (select user_id, sum(coins) as coins, sum(points) as points from ledger_entries group by user_id) l using (user_id)
      where p.coins <> coalesce(l.coins, 0) or p.points <> coalesce(l.points, 0)
      union all
      select distinct user_id from ledger_entries l where not exists (select from players p where p.user_id = l.user_id)`,
  },
  {
    says: 'season standings that differ from the sum of their lines',
    sql: `select coalesce(s.user_id, l.user_id) as id from season_standings s
      full join (select season_id, user_id, sum(points) as points from ledger_entries where season_id is not null and points <> 0
        group by season_id, user_id) l on l.season_id = s.season_id and l.user_id = s.user_id
      where coalesce(s.points, 0) <> coalesce(l.points, 0)`,
  },
  {
    says: 'counts of ties that differ from the standings',
    sql: `select coalesce(c.season_id, s.season_id) as id
      from (select season_id, tier, points, hour, sum(people) as people from season_tie_counts group by 1, 2, 3, 4) c
      full join (select season_id, tier, points, reached_hour(reached_at) as hour, count(*) as people from season_standings
        where visible and points > 0 group by 1, 2, 3, 4) s
        on s.season_id = c.season_id and s.tier = c.tier and s.points = c.points and s.hour = c.hour
      where coalesce(c.people, 0) <> coalesce(s.people, 0)`,
  },
  {
    says: 'counts of a season that differ from its standings',
    sql: `select coalesce(c.season_id, s.season_id) as id
      from (select season_id, tier, points, sum(people) as people from season_counts group by 1, 2, 3) c
      full join (select season_id, tier, points, count(*) as people from season_standings where visible and points > 0 group by 1, 2, 3) s
        on s.season_id = c.season_id and s.tier = c.tier and s.points = c.points
      where coalesce(c.people, 0) <> coalesce(s.people, 0)`,
  },
];

/** Disagreements with the ledger: one message each, empty when there are none. */
export async function verifyLedger(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // One snapshot, so that concurrent writes do not look like differences.
    await client.query('begin isolation level repeatable read read only');
    const problems: string[] = [];
    for (const { says, sql } of CHECKS) {
      const { rows } = await client.query<{ id: string }>(`${sql} limit 1000`);
      if (rows.length > 0) problems.push(`${rows.length} ${says}, the first of them ${rows[0]!.id}`);
    }
    return problems;
  } finally {
    await client.end();
  }
}
