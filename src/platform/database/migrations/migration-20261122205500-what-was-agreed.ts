import { Migration } from '@mikro-orm/migrations';

/** What the seeded policy said of what depends on the visitor's choice. */
export const CHOICES: [before: string, after: string][] = [
  [
    'which homes you opened, for two days at most, so that nobody is counted twice on one day; and a log',
    'which homes you opened, for two days at most, if you agreed to be counted; and a log',
  ],
  [
    'Visitors are counted as viewers only if they agreed, under a code that is another one each day.',
    'Without an account you are counted under a code that is another one each day.',
  ],
  [
    'the homes that you hid, the homes that you looked at last if you agreed, and copies of pages and pictures that you have seen, so that they open without a connection.',
    'the homes that you hid, and copies of pages and pictures that you have seen, so that they open without a connection. If you agreed, also the homes that you looked at last, and, until you close the tab, the name, phone number and email that you gave in a form, for the next one.',
  ],
];

const text = (words: string): string => `'${words.replaceAll("'", "''")}'`;

/** The privacy policy, where no admin changed it, names everything that is kept only for people who agreed. */
export class Migration20261122205500 extends Migration {
  override up(): void {
    const whole = CHOICES.reduce(
      (body, [before, after]) => `replace(${body}, ${text(before)}, ${text(after)})`,
      'body',
    );
    const isUnchanged = CHOICES.map(([before]) => `position(${text(before)} in body) > 0`).join(' and ');
    this.addSql(`insert into legal_texts (id, kind, version, title, body, updated_on)
      select gen_random_uuid(), kind, version + 1, title, ${whole}, (now() at time zone 'Africa/Lagos')::date
      from legal_texts t
      where kind = 'privacy' and created_by is null and ${isUnchanged}
        and not exists (select from legal_texts later where later.kind = t.kind and later.version > t.version)`);
  }
}
