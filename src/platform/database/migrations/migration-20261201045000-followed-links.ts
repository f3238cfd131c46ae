import { Migration } from '@mikro-orm/migrations';

/** What the seeded policy says of the cookie of a signed-in person before and since it tells who follows shared links. */
export const FOLLOWED: [before: string, after: string] = [
  'shows you the pictures that are not for everybody, for at most 7 days',
  'shows you the pictures that are not for everybody, and tells us that it is you who opens a home that somebody shared, for at most 7 days',
];

/** The privacy policy, where no admin changed it, says what else that cookie is for. */
export class Migration20261201045000 extends Migration {
  override up(): void {
    const [before, after] = FOLLOWED;
    this.addSql(`insert into legal_texts (id, kind, version, title, body, updated_on)
      select gen_random_uuid(), kind, version + 1, title, replace(body, '${before}', '${after}'),
        (now() at time zone 'Africa/Lagos')::date
      from legal_texts t
      where kind = 'privacy' and created_by is null and position('${before}' in body) > 0
        and not exists (select from legal_texts later where later.kind = t.kind and later.version > t.version)`);
  }
}
