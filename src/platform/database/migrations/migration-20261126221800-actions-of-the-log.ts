import { Migration } from '@mikro-orm/migrations';

/** A word that no line of the audit log holds is known not to be there, without reading the whole log. */
export class Migration20261126221800 extends Migration {
  override up(): void {
    this.addSql(
      `CREATE OR REPLACE FUNCTION public.audit_actions_like(pattern text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE COST 500 AS $function$ select array( with recursive actions as ( select min(action) as action from audit_log union all select (select min(action) from audit_log l where l.action > actions.action) from actions where actions.action is not null ) select action from actions where action ilike pattern ) $function$ `,
    );
  }
}
