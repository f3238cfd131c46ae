import { Migration } from '@mikro-orm/migrations';

/**
 * Communities and groups in one table, who belongs to them, and what is written in them. The database keeps
 * `member_count`, `likes`, `shares` and `comment_count` equal to their rows, in the transaction of each change.
 * What was deleted stays for 30 days with who did it and when.
 */
export class Migration20261101000720 extends Migration {
  override up(): void {
    for (const sql of [...COMMUNITIES, ...POSTS, ...COUNTED, ...REPORTS]) this.addSql(sql);
  }
}

const DELETED = `deleted_at timestamptz,
    deleted_by uuid,
    deleted_reason text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()`;

const COMMUNITIES = [
  `create table communities (
    id uuid not null constraint communities_pkey primary key,
    kind text not null constraint communities_kind_check check (kind in ('community', 'group')),
    name text not null,
    description text not null,
    privacy text not null constraint communities_privacy_check check (privacy in ('public', 'private')),
    owner_id uuid not null constraint communities_owner_foreign references users (id),
    member_count integer not null default 0,
    ${DELETED}
  )`,
  `create index communities_kind_index on communities (kind, created_at desc, id desc) where deleted_at is null`,
  `create index communities_owner_index on communities (owner_id)`,
  `create index communities_name_trigram on communities using gin (name gin_trgm_ops)`,
  `create table community_members (
    id uuid not null constraint community_members_pkey primary key,
    community_id uuid not null constraint community_members_community_foreign references communities (id) on delete cascade,
    user_id uuid not null constraint community_members_user_foreign references users (id) on delete cascade,
    role text not null constraint community_members_role_check check (role in ('Owner', 'Moderator', 'Member', 'Pending')),
    created_at timestamptz not null,
    constraint community_members_once_unique unique (community_id, user_id)
  )`,
  `create unique index community_members_owner_unique on community_members (community_id) where role = 'Owner'`,
  `create index community_members_user_index on community_members (user_id, community_id)`,
  `create table community_favourites (
    user_id uuid not null constraint community_favourites_user_foreign references users (id) on delete cascade,
    community_id uuid not null
      constraint community_favourites_community_foreign references communities (id) on delete cascade,
    created_at timestamptz not null,
    constraint community_favourites_pkey primary key (user_id, community_id)
  )`,
  `create table community_invitations (
    id uuid not null constraint community_invitations_pkey primary key,
    community_id uuid not null
      constraint community_invitations_community_foreign references communities (id) on delete cascade,
    user_id uuid not null constraint community_invitations_user_foreign references users (id) on delete cascade,
    invited_by uuid not null constraint community_invitations_inviter_foreign references users (id) on delete cascade,
    created_at timestamptz not null,
    constraint community_invitations_once_unique unique (community_id, user_id)
  )`,
  `create index community_invitations_user_index on community_invitations (user_id, created_at desc)`,
];

const POSTS = [
  `create table posts (
    id uuid not null constraint posts_pkey primary key,
    community_id uuid not null constraint posts_community_foreign references communities (id) on delete cascade,
    author_id uuid not null constraint posts_author_foreign references users (id),
    title text not null,
    body text not null,
    images jsonb not null default '[]',
    likes integer not null default 0,
    shares integer not null default 0,
    comment_count integer not null default 0,
    edited_at timestamptz,
    ${DELETED}
  )`,
  `create index posts_newest_index on posts (created_at desc, id desc) where deleted_at is null`,
  `create index posts_community_index on posts (community_id, created_at desc, id desc) where deleted_at is null`,
  `create index posts_author_index on posts (author_id, created_at desc, id desc)`,
  `create index posts_text_trigram on posts using gin (title gin_trgm_ops, body gin_trgm_ops)`,
  `create table post_likes (
    post_id uuid not null constraint post_likes_post_foreign references posts (id) on delete cascade,
    user_id uuid not null constraint post_likes_user_foreign references users (id) on delete cascade,
    created_at timestamptz not null,
    constraint post_likes_pkey primary key (post_id, user_id)
  )`,
  `create index post_likes_user_index on post_likes (user_id)`,
  `create table post_shares (
    post_id uuid not null constraint post_shares_post_foreign references posts (id) on delete cascade,
    user_id uuid not null constraint post_shares_user_foreign references users (id) on delete cascade,
    created_at timestamptz not null,
    constraint post_shares_pkey primary key (post_id, user_id)
  )`,
  `create index post_shares_user_index on post_shares (user_id)`,
  `create table comments (
    id uuid not null constraint comments_pkey primary key,
    post_id uuid not null constraint comments_post_foreign references posts (id) on delete cascade,
    author_id uuid not null constraint comments_author_foreign references users (id),
    comment text not null,
    ${DELETED}
  )`,
  `create index comments_post_index on comments (post_id, created_at desc, id desc) where deleted_at is null`,
  `create index comments_author_index on comments (author_id)`,
];

/** A trigger function that adds what a row counts for, after the change less before, to a counter of its parent. */
const counter = (
  name: string,
  counts: (row: string) => string,
  table: string,
  column: string,
  key: string,
) => `
  create function ${name}() returns trigger language plpgsql as $$
  declare
    change integer := 0;
  begin
    if tg_op <> 'INSERT' then change := change - (${counts('old')})::integer; end if;
    if tg_op <> 'DELETE' then change := change + (${counts('new')})::integer; end if;
    if change <> 0 then
      update ${table} set ${column} = ${column} + change where id = coalesce(new.${key}, old.${key});
    end if;
    return null;
  end $$`;

const COUNTED = [
  counter('count_member', (row) => `${row}.role <> 'Pending'`, 'communities', 'member_count', 'community_id'),
  `create trigger community_members_count after insert or delete or update of role on community_members
    for each row execute function count_member()`,
  counter('count_like', () => 'true', 'posts', 'likes', 'post_id'),
  `create trigger post_likes_count after insert or delete on post_likes for each row execute function count_like()`,
  counter('count_share', () => 'true', 'posts', 'shares', 'post_id'),
  `create trigger post_shares_count after insert or delete on post_shares for each row execute function count_share()`,
  counter('count_comment', (row) => `${row}.deleted_at is null`, 'posts', 'comment_count', 'post_id'),
  `create trigger comments_count after insert or delete or update of deleted_at on comments
    for each row execute function count_comment()`,
];

/** Posts are reported as listings and reviews are; they belong to no listing. */
const REPORTS = [
  `alter table reports alter column listing_id drop not null,
    drop constraint reports_subject_kind_check,
    add constraint reports_subject_kind_check check (subject_kind in ('listing', 'review', 'post')),
    add constraint reports_listing_check check ((listing_id is null) = (subject_kind = 'post'))`,
];
