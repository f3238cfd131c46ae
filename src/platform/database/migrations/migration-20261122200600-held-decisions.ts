import { Migration } from '@mikro-orm/migrations';

/** Decisions of admins wait until they cannot be undone any more; listings and services note alike what was decided. */
export class Migration20261122200600 extends Migration {
  override up(): void {
    this.addSql(`create table held_decisions (
      id uuid not null constraint held_decisions_pkey primary key,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      kind text not null constraint held_decisions_kind_check check (kind in ('listing', 'revision', 'service')),
      thing_id uuid not null,
      decision text not null
        constraint held_decisions_decision_check check (decision in ('APPROVED', 'REJECTED', 'CHANGES_REQUESTED')),
      version integer not null,
      code text,
      note text,
      decided_by uuid not null constraint held_decisions_decided_by_foreign references users (id) on delete cascade,
      undo_until timestamptz not null,
      constraint held_decisions_thing_unique unique (kind, thing_id)
    )`);
    this.addSql('alter table listings add column suspended_from text');
    this.addSql(`update listings l set suspended_from = coalesce((select t.from_status from listing_transitions t
      where t.listing_id = l.id and t.action = 'suspend' order by t.at desc, t.id desc limit 1), 'PENDING')
      where l.status = 'SUSPENDED'`);
    this.addSql('alter table services rename column reason to reason_code');
    for (const column of ['claimed_by', 'decided_by']) {
      this.addSql(`update services set ${column} = null
        where ${column} is not null and not exists (select from users u where u.id = ${column})`);
      this.addSql(`alter table services add constraint services_${column}_foreign
        foreign key (${column}) references users (id) on delete set null`);
    }
  }
}
