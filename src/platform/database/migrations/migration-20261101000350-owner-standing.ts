import { Migration } from '@mikro-orm/migrations';

/**
 * A listing is visible only while its owner is in good standing. The database keeps that promise in the transaction
 * that changes the owner, whoever changes them, so no reader ever sees the one without the other.
 */
export class Migration20261101000350 extends Migration {
  override up(): void {
    this.addSql(`create function hide_listings_with_their_owner() returns trigger language plpgsql as $$
      begin
        update listings set owner_suspended =
          (new.suspended_at is not null or new.deleted_at is not null or new.delete_requested_at is not null)
        where owner_id = new.id;
        return null;
      end $$`);
    this.addSql(`create trigger users_hide_listings after update of suspended_at, deleted_at, delete_requested_at on users
      for each row when (
        (new.suspended_at is null and new.deleted_at is null and new.delete_requested_at is null)
        is distinct from (old.suspended_at is null and old.deleted_at is null and old.delete_requested_at is null)
      ) execute function hide_listings_with_their_owner()`);
  }
}
