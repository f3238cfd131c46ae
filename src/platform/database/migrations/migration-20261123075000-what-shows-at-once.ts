import { Migration } from '@mikro-orm/migrations';

/** Seeded answers of which a part was not true, and what they say now. */
const ANSWERS: [before: string, after: string][] = [
  [
    'Its owner or agent submits it with pictures, price and all fees. An admin checks what the listing says and shows before it is published. What was not approved is never shown to visitors.',
    'Its owner or agent submits it with pictures, price and all fees. An admin checks what the listing says and shows before it is published. Later changes wait for the same check; only a small price cut, and that it is sold out, show at once.',
  ],
  [
    'An admin checks every listing before it is published. Where we also inspected the home in person, its page says "Inspected" with the day. Ratings come from people with an account only, and are marked when the person has been on a tour of that home. If something is wrong, press "Report this listing" on its page.',
    'An admin checks every listing before it is published. Where we also inspected the home in person, its page says "Inspected" with the day. Ratings come from people with an account only, and are marked when the person has been on a tour of that home or has stayed in it. If something is wrong, press "Report this listing" on its page.',
  ],
];

/** Answers that no admin changed say what shows without a check, and that people who stayed are marked too. */
export class Migration20261123075000 extends Migration {
  override up(): void {
    for (const [before, after] of ANSWERS)
      this.addSql(
        `update faq_entries set answer = '${after}', updated_at = now() where answer = '${before}'`,
      );
  }
}
