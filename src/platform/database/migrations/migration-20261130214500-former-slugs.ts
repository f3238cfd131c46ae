import { Migration } from '@mikro-orm/migrations';

/** A post keeps its former addresses, and the time of its first publication while it is a draft again. */
export class Migration20261130214500 extends Migration {
  override up(): void {
    this.addSql(`alter table "blog_posts" add "former_slugs" text[] not null default '{}',
      add "first_published_at" timestamptz null`);
    this.addSql(`create index "blog_posts_former_slugs_index" on "blog_posts" using gin (former_slugs)`);
    this.addSql('update blog_posts set first_published_at = published_at where published_at is not null');
  }
}
