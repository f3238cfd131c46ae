import { Migration } from '@mikro-orm/migrations';

/**
 * The conversations in which somebody has something to read, for the number at the icon of messages. Writes to
 * conversations wait while the index is built.
 */
export class Migration20261130210000 extends Migration {
  override up(): void {
    this.addSql(
      `create index "conversation_participants_unread_index" on "conversation_participants" ("user_id") include ("unread") where unread > 0`,
    );
  }
}
