import { Migration } from '@mikro-orm/migrations';

/** Blog, questions and answers, legal texts, events, and what people write to the team. */
export class Migration20261101000700 extends Migration {
  override up(): void {
    this.addSql(`create table blog_posts (
      id uuid not null constraint blog_posts_pkey primary key,
      slug text not null constraint blog_posts_slug_unique unique constraint blog_posts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      title text not null,
      excerpt text not null,
      body text not null,
      category text not null,
      cover text,
      author_name text not null,
      published_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
    this.addSql(
      'create index blog_posts_published_index on blog_posts (published_at desc, id) where published_at is not null',
    );
    this.addSql(`create table blog_comments (
      id uuid not null constraint blog_comments_pkey primary key,
      post_id uuid not null constraint blog_comments_post_foreign references blog_posts (id) on delete cascade,
      user_id uuid constraint blog_comments_user_foreign references users (id) on delete set null,
      name text not null,
      email text not null,
      comment text not null,
      status text not null default 'PENDING' constraint blog_comments_status_check check (status in ('PENDING', 'APPROVED', 'REJECTED')),
      decided_at timestamptz,
      decided_by uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
    this.addSql('create index blog_comments_post_index on blog_comments (post_id, created_at)');
    this.addSql(`create table faq_entries (
      id uuid not null constraint faq_entries_pkey primary key,
      topic text not null,
      question text not null,
      answer text not null,
      position integer not null default 0,
      published boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`);
    this.addSql(`create table legal_texts (
      id uuid not null constraint legal_texts_pkey primary key,
      kind text not null constraint legal_texts_kind_check check (kind in ('terms', 'privacy')),
      version integer not null,
      title text not null,
      body text not null,
      updated_on date not null,
      created_by uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint legal_texts_version_unique unique (kind, version)
    )`);
    this.addSql(`create table events (
      id uuid not null constraint events_pkey primary key,
      kind text not null constraint events_kind_check check (kind in ('OPEN_HOUSE', 'COMMUNITY', 'WEBINAR')),
      title text not null,
      description text not null,
      place text not null,
      state text,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      listing_id uuid constraint events_listing_foreign references listings (id) on delete cascade,
      link text,
      published boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint events_order_check check (ends_at >= starts_at)
    )`);
    this.addSql('create index events_coming_index on events (ends_at) where published');
    const written = `
      status text not null default 'NEW' constraint NAME_status_check check (status in ('NEW', 'ANSWERED', 'CLOSED')),
      user_id uuid constraint NAME_user_foreign references users (id) on delete set null,
      answer text,
      answered_at timestamptz,
      answered_by uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()`;
    this.addSql(`create table contact_messages (
      id uuid not null constraint contact_messages_pkey primary key,
      first_name text not null, last_name text not null, email text not null, message text not null,
      ${written.replaceAll('NAME', 'contact_messages')}
    )`);
    this.addSql(`create table inquiries (
      id uuid not null constraint inquiries_pkey primary key,
      inquiry_type text not null, i_am text not null, first_name text not null, last_name text not null,
      email text not null, location text, zip_code text, property_type text,
      max_price numeric(15,2), min_price numeric(15,2), beds smallint, baths smallint,
      ${written.replaceAll('NAME', 'inquiries')}
    )`);
  }
}
