import { Migration } from '@mikro-orm/migrations';

const APPEND_ONLY = ['audit_log', 'ledger_entries', 'listing_transitions', 'reward_rates'];

/** What is only ever added to cannot be emptied either: TRUNCATE fires no trigger of the rows. */
export class Migration20261101000930 extends Migration {
  override up(): void {
    for (const table of APPEND_ONLY)
      this.addSql(`create trigger ${table}_no_truncate before truncate on ${table}
        for each statement execute function refuse_change()`);
  }
}
