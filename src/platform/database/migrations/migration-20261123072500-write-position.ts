import { Migration } from '@mikro-orm/migrations';

/** What the seeded policy says of cookies before and since replicas may serve reads. */
export const COOKIES: [before: string, after: string] = [
  'for at most 7 days after you signed in. There are no advertising cookies.',
  'for at most 7 days after you signed in. `gidana_write_position` knows for half a minute how far our database has come, so that you see what you just wrote. There are no advertising cookies.',
];

/** The privacy policy, where no admin changed it, names the cookie that lets people read what they wrote. */
export class Migration20261123072500 extends Migration {
  override up(): void {
    const [before, after] = COOKIES;
    this.addSql(`insert into legal_texts (id, kind, version, title, body, updated_on)
      select gen_random_uuid(), kind, version + 1, title, replace(body, '${before}', '${after}'),
        (now() at time zone 'Africa/Lagos')::date
      from legal_texts t
      where kind = 'privacy' and created_by is null and position('${before}' in body) > 0
        and not exists (select from legal_texts later where later.kind = t.kind and later.version > t.version)`);
  }
}
