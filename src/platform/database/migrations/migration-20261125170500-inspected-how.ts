import { Migration } from '@mikro-orm/migrations';

/** Parts of seeded answers that were not quite true, and what they say now. */
const ANSWERS: [before: string, after: string][] = [
  [
    'Its owner or agent submits it with pictures, price and all fees. An admin checks what the listing says and shows before it is published. Later changes wait for the same check; only a small price cut, and that it is sold out, show at once.',
    'Its owner or agent submits it with pictures, price and all fees. An admin checks what the listing says and shows before it is published. Later changes wait for the same check; a small price cut, that it is sold out, and the prices and rules of stays by the night show at once.',
  ],
  [
    'An admin checks every listing before it is published. Where we also inspected the home in person, its page says "Inspected" with the day. Ratings come from people with an account only, and are marked when the person has been on a tour of that home or has stayed in it. If something is wrong, press "Report this listing" on its page.',
    'An admin checks every listing before it is published. Where we also inspected the home, in person or by video, its page says "Inspected" with the day. Ratings come from people with an account only, and are marked when the person has been on a tour of that home or has stayed in it. If something is wrong, press "Report this listing" on its page.',
  ],
];

/** Answers that no admin changed say that inspections by video count, and that prices by the night show at once. */
export class Migration20261125170500 extends Migration {
  override up(): void {
    for (const [before, after] of ANSWERS)
      this.addSql(
        `update faq_entries set answer = '${after}', updated_at = now() where answer = '${before}'`,
      );
  }
}
