/** Runs one statement and returns its rows. */
export type RunSql = (sql: string) => Promise<Record<string, unknown>[]>;

const CHECKPOINT_AFTER_BYTES = 48 * 1024 * 1024;

/**
 * A single-session PostgreSQL has no background processes: no checkpointer (its log would grow and a start after a kill
 * would replay all of it) and no autovacuum or statistics collection for the planner. Each run does one small piece of
 * that work, so that a waiting client waits for one table at most.
 */
export class Housekeeping {
  private checkpointAt = 0;
  private readonly run: RunSql;

  constructor(run: RunSql) {
    this.run = run;
  }

  /** Returns a description of the work done, or null when none was due. */
  async runIfDue(): Promise<string | null> {
    const [position] = await this.run("SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS bytes");
    const bytes = Number(position?.['bytes']);
    if (this.checkpointAt === 0) this.checkpointAt = bytes;
    if (bytes - this.checkpointAt > CHECKPOINT_AFTER_BYTES) {
      await this.run('CHECKPOINT');
      this.checkpointAt = bytes;
      return 'checkpoint';
    }
    return this.vacuumOne();
  }

  /** The thresholds are those of autovacuum: 50 rows and a fifth of the table. */
  private async vacuumOne(): Promise<string | null> {
    const [table] = await this.run(`
      SELECT format('%I.%I', s.schemaname, s.relname) AS name
      FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
      WHERE s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
         OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      ORDER BY s.n_dead_tup + s.n_mod_since_analyze DESC
      LIMIT 1`);
    if (!table) return null;
    await this.run(`VACUUM (ANALYZE) ${String(table['name'])}`);
    return `vacuum ${String(table['name'])}`;
  }
}
