import { Migration } from '@mikro-orm/migrations';

/** Calendars that other programs read by an address, and calendars elsewhere that are read here. */
export class Migration20261123024500 extends Migration {
  override up(): void {
    this.addSql(`create table calendar_feeds (
      id uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      owner_id uuid not null,
      listing_id uuid,
      unit_id uuid,
      token_hash text not null,
      sealed_token text not null,
      last_read_at timestamptz,
      constraint calendar_feeds_pkey primary key (id),
      constraint calendar_feeds_token_hash_unique unique (token_hash),
      constraint calendar_feeds_owner_foreign foreign key (owner_id) references users (id) on delete cascade,
      constraint calendar_feeds_listing_foreign foreign key (listing_id) references listings (id) on delete cascade,
      constraint calendar_feeds_unit_foreign foreign key (unit_id) references stay_units (id) on delete cascade,
      constraint calendar_feeds_unit_check check ((listing_id is null) = (unit_id is null))
    )`);
    this.addSql(
      'create unique index calendar_feeds_personal_unique on calendar_feeds (owner_id) where unit_id is null',
    );
    this.addSql('create index calendar_feeds_listing_index on calendar_feeds (listing_id, created_at)');
    this.addSql(`create table calendar_imports (
      id uuid not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      owner_id uuid not null,
      listing_id uuid,
      unit_id uuid,
      name text not null,
      url text not null,
      status text not null default 'OK' constraint calendar_imports_status_check check (status in ('OK', 'FAILED')),
      error text,
      read_at timestamptz not null,
      attempted_at timestamptz not null,
      failing_since timestamptz,
      told_at timestamptz,
      events int not null default 0,
      constraint calendar_imports_pkey primary key (id),
      constraint calendar_imports_url_unique unique (unit_id, url),
      constraint calendar_imports_owner_foreign foreign key (owner_id) references users (id) on delete cascade,
      constraint calendar_imports_listing_foreign foreign key (listing_id) references listings (id) on delete cascade,
      constraint calendar_imports_unit_foreign foreign key (unit_id) references stay_units (id) on delete cascade,
      constraint calendar_imports_unit_check check ((listing_id is null) = (unit_id is null))
    )`);
    this.addSql(
      'create unique index calendar_imports_busy_unique on calendar_imports (owner_id) where unit_id is null',
    );
    this.addSql('create index calendar_imports_listing_index on calendar_imports (listing_id, created_at)');
    this.addSql('create index calendar_imports_due_index on calendar_imports (attempted_at)');
    this.addSql(`create table imported_nights (
      import_id uuid not null,
      night date not null,
      wanted smallint not null,
      taken smallint not null,
      summary text,
      constraint imported_nights_pkey primary key (import_id, night),
      constraint imported_nights_import_foreign foreign key (import_id) references calendar_imports (id) on delete cascade,
      constraint imported_nights_taken_check check (taken >= 0 and taken <= wanted)
    )`);
  }
}
