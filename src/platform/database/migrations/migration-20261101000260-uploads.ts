import { Migration } from '@mikro-orm/migrations';

/** Pictures and videos. */
export class Migration20261101000260 extends Migration {
  override up(): void {
    this.addSql(`create table uploads (
      id uuid not null constraint uploads_pkey primary key,
      owner_id uuid not null constraint uploads_owner_foreign references users (id) on delete cascade,
      kind text not null constraint uploads_kind_check check (kind in ('image', 'video')),
      name text not null constraint uploads_name_check check (name ~ '^[0-9a-f]{32}$'),
      url text not null,
      width integer,
      height integer,
      sizes jsonb,
      bytes integer not null constraint uploads_bytes_check check (bytes > 0),
      perceptual_hash bit(64),
      attached_kind text,
      attached_id uuid,
      attached_at timestamptz,
      released_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint uploads_name_unique unique (name),
      constraint uploads_attached_check check ((attached_kind is null) = (attached_id is null)),
      constraint uploads_image_check check (kind <> 'image' or num_nulls(width, height, sizes, perceptual_hash) = 0)
    )`);
    this.addSql(
      'create index uploads_owner_index on uploads (owner_id) include (bytes) where released_at is null',
    );
    this.addSql(
      'create index uploads_attached_index on uploads (attached_id, attached_kind) where attached_id is not null',
    );
    this.addSql(
      'create index uploads_stale_index on uploads (created_at) where attached_id is null or released_at is not null',
    );
  }
}
