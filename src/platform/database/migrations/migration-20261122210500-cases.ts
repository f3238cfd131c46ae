import { Migration } from '@mikro-orm/migrations';

/** Disputes that admins decide, with the evidence of their sides. */
export class Migration20261122210500 extends Migration {
  override up(): void {
    this.addSql('alter table notifications drop constraint notifications_kind_check');
    this.addSql(`alter table notifications add constraint notifications_kind_check check (kind in ('listing', 'revision',
      'enquiry', 'tour', 'service', 'review', 'favourite', 'savedSearch', 'message', 'community', 'post', 'follow',
      'streak', 'challenge', 'leaderboard', 'referral', 'case', 'account', 'release', 'promotion'))`);
    this.addSql(`create table cases (
      id uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      seq bigint generated always as identity not null,
      kind text not null constraint cases_kind_check check (kind in ('STAY_NO_SHOW', 'CAUTION', 'TOUR_NO_SHOW')),
      subject_id uuid not null,
      listing_id uuid not null,
      claimant_id uuid,
      claimant_name text not null,
      respondent_id uuid,
      respondent_name text not null,
      visitor_email text,
      reason text not null,
      state text not null default 'OPEN'
        constraint cases_state_check check (state in ('OPEN', 'DECIDED', 'APPEALED', 'CLOSED')),
      claimed_by uuid,
      claimed_at timestamptz,
      outcome text,
      returned numeric(15,2),
      note text,
      decided_by uuid,
      decided_at timestamptz,
      appealed_by uuid,
      appeal_reason text,
      appealed_at timestamptz,
      earlier jsonb,
      constraint cases_pkey primary key (id),
      constraint cases_subject_unique unique (kind, subject_id),
      constraint cases_claimant_fkey foreign key (claimant_id) references users (id),
      constraint cases_respondent_fkey foreign key (respondent_id) references users (id),
      constraint cases_decided_check check ((state = 'OPEN') = (decided_at is null)),
      constraint cases_appealed_check check (state <> 'APPEALED' or appealed_at is not null)
    )`);
    this.addSql(
      'create index cases_claimant_index on cases (claimant_id, created_at) where claimant_id is not null',
    );
    this.addSql(
      'create index cases_respondent_index on cases (respondent_id, created_at) where respondent_id is not null',
    );
    this.addSql(
      `create index cases_waiting_index on cases (created_at, id) where state in ('OPEN', 'APPEALED')`,
    );
    this.addSql(`create table case_evidence (
      id uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      case_id uuid not null,
      user_id uuid not null,
      text text not null,
      images jsonb not null default '[]',
      constraint case_evidence_pkey primary key (id),
      constraint case_evidence_case_fkey foreign key (case_id) references cases (id) on delete cascade,
      constraint case_evidence_user_fkey foreign key (user_id) references users (id)
    )`);
    this.addSql('create index case_evidence_case_index on case_evidence (case_id, created_at)');
  }
}
