import { Migration } from '@mikro-orm/migrations';

/** What the seeded answers said about inspections, and what holds. */
const ANSWERS: [before: string, after: string][] = [
  [
    'Its owner or agent submits it with pictures, price and all fees. An admin reviews it, and we look at it in person. Once it is approved it is published. What was not approved is never shown.',
    'Its owner or agent submits it with pictures, price and all fees. An admin checks what the listing says and shows before it is published. What was not approved is never shown to visitors.',
  ],
  [
    'Homes are verified by an inspection in person. Ratings come from people with an account only, and are marked when the person has been on a tour of that home. If something is wrong, press "Report" on the home.',
    'An admin checks every listing before it is published. Where we also inspected the home in person, its page says "Inspected" with the day. Ratings come from people with an account only, and are marked when the person has been on a tour of that home. If something is wrong, press "Report this listing" on its page.',
  ],
];
const TERMS_BEFORE =
  'We look at a home in person before it is published, and take it down when it turns out to be something else.';
const TERMS_AFTER =
  'We check a listing before it is published, and take it down when the home turns out to be something else.';

/**
 * Inspection in person is a mark of its own and no condition of publication. Answers that no admin changed say so; the
 * terms, where they are as they were planted, get a version more, since versions are never changed.
 */
export class Migration20261122171500 extends Migration {
  override up(): void {
    for (const [before, after] of ANSWERS)
      this.addSql(
        `update faq_entries set answer = '${after}', updated_at = now() where answer = '${before}'`,
      );
    this.addSql(`insert into legal_texts (id, kind, version, title, body, updated_on)
      select gen_random_uuid(), kind, version + 1, title, replace(body, '${TERMS_BEFORE}', '${TERMS_AFTER}'),
        (now() at time zone 'Africa/Lagos')::date
      from legal_texts t
      where kind = 'terms' and created_by is null and position('${TERMS_BEFORE}' in body) > 0
        and not exists (select from legal_texts later where later.kind = t.kind and later.version > t.version)`);
  }
}
