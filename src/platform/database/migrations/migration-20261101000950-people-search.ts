import { Migration } from '@mikro-orm/migrations';

/** Admins look people up by a part of their e-mail or phone, too: one column without an index has all of them read. */
export class Migration20261101000950 extends Migration {
  override up(): void {
    this.addSql('create index users_email_trigram on users using gin (fold_marks(email) gin_trgm_ops)');
    this.addSql(
      'create index users_phone_trigram on users using gin (fold_marks(phone_number) gin_trgm_ops)',
    );
  }
}
