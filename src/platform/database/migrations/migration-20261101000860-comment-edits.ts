import { Migration } from '@mikro-orm/migrations';

/** When the words of a comment changed; removing one and putting it back changes its row alone. */
export class Migration20261101000860 extends Migration {
  override up(): void {
    this.addSql('alter table comments add column edited_at timestamptz');
    this.addSql(
      'update comments set edited_at = updated_at where updated_at > created_at and deleted_at is null',
    );
  }
}
