import { Migration } from '@mikro-orm/migrations';

/**
 * The conversations in which somebody has something to read, for the number at the icon of messages. Writes to
 * conversations wait from the building of the index to the end of the transaction, so that it is the last of its day:
 * before changes of other tables it would hold them while those wait for their locks.
 */
export class Migration20261130214600 extends Migration {
  override up(): void {
    this.addSql(
      `create index "conversation_participants_unread_index" on "conversation_participants" ("user_id") include ("unread") where unread > 0`,
    );
  }
}
