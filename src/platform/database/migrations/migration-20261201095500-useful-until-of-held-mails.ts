import { Migration } from '@mikro-orm/migrations';

/** An offer of a waiting list waits for the visitor's first opened link as long as it holds, and is then dropped. */
export class Migration20261201095500 extends Migration {
  override up(): void {
    this.addSql(`alter table "held_visitor_mails" add "useful_until" timestamptz null`);
  }
}
