import { Migration } from '@mikro-orm/migrations';

/** Who belongs to a community in the order of its list, so that a large one is read a page at a time. */
export class Migration20261101000910 extends Migration {
  override up(): void {
    this.addSql(`create index community_members_listed_index on community_members
      (community_id, array_position(array['Owner', 'Moderator', 'Member', 'Pending'], role), created_at, id)`);
  }
}
