import { Migration } from '@mikro-orm/migrations';

/** What the seeded answers said, and what the program does. */
export const ANSWERS: [before: string, after: string][] = [
  [
    'Open it and press "Schedule a Tour". Choose a day and a time, in person or by video. The owner accepts, and both of you get a mail with the appointment.',
    'Open it and press "Schedule a Tour". Choose a day and a time, in person or by video. Once the owner accepts, both of you get a mail with the appointment.',
  ],
  [
    'Daily challenges and a check-in streak earn both in the same amount. Points rank you on the leaderboard with its bronze, silver and gold tiers, and are never spent. Coins are.',
    'Daily challenges and a check-in streak earn both in the same amount. Points rank you on the leaderboard, in the bronze, silver or gold tier, and are never spent. Coins buy streak freezes, which keep your streak when you miss a day.',
  ],
  [
    'For tenants and buyers who search, save, ask and visit; for landlords and agents who list; for people who move, clean, repair and build. You must be at least 13 years old.',
    'For tenants and buyers who search, save, ask and visit; for landlords and agents who list; for people who offer services such as moving, cleaning and repairs. You must be at least 13 years old.',
  ],
  [
    'Yes. Everyone with a confirmed email may list. Landlords and agents list through a subscription: the standard listing is free, the premium listing stands first among the featured homes, carries a label and may have a video. An admin grants premium for a period.',
    'Yes. Everyone with a confirmed email may list. The standard plan is free. With the premium plan your homes come first among the featured homes, carry a label and may have a video; an admin grants it for a period.',
  ],
  [
    'Yes. Pages are small, and if your browser asks to save data we send small pictures and load maps and videos only when you ask for them.',
    'Yes. Pages are small. If your browser is set to save data, we send small pictures, and the map of a home loads only when you ask for it. A video loads only when you play it.',
  ],
  [
    'Report the home, the review or the person from its page, or write to us. Reports of scams are read first. We are there 24 hours a day.',
    'Press "Report" where the home, the person, the message, the review or the post stands. For anything else write to us. You can write at any hour; we answer by mail.',
  ],
];
export const PRIVACY: [before: string, after: string][] = [
  [
    'What arises by itself: the pages that you open, the device and address that you come from, and the times of it. We keep these to protect accounts and to count views.',
    'What arises by itself: the device and the times of your sign-ins; which homes you opened, for two days at most, so that nobody is counted twice on one day; and a log of what was changed in accounts, listings and by admins, with the internet address that the change came from. Visitors are counted as viewers only if they agreed, under a code that is another one each day. Who shares a home or opens a shared link is known by a code too, so that each counts once. Internet addresses also serve for a day at most to limit how often one computer may ask.',
  ],
  [
    'We do not sell your data and load nothing from third parties into our pages.',
    'We do not sell your data. Our pages load nothing from third parties, except the pictures of a map where the map names who they are from.',
  ],
  [
    'Your phone number and email are shown only as you choose in your settings, and only while you have a public listing.',
    'Your phone number and email are shown only as you choose in your settings, and only while you have a public listing; the number is shown unless you choose otherwise, the email is not.',
  ],
  [
    'The owner of a home sees what you write in an enquiry or a tour request.',
    'The owner of a home, or the provider of a service, sees what you write in a request to them, with the name, phone number and email that you give there.',
  ],
  [
    'We keep your sign-in and a few settings in the storage of your browser, one cookie while you confirm your email or reset your password, and one while you are signed in, which shows you the pictures that are not for everybody. There are no advertising cookies.',
    'In its storage: your sign-in, a few settings, drafts and messages that are not sent yet, the homes that you hid, the homes that you looked at last if you agreed, and copies of pages and pictures that you have seen, so that they open without a connection. Signing out removes the copies of your own pages.\n\nCookies: `privacy` holds your choice about views for a year. `gidana_account` knows for a day whose email is being confirmed or whose password is being reset. `gidana_media_` with a number shows you the pictures that are not for everybody, for at most 7 days after you signed in. There are no advertising cookies.',
  ],
  [
    'You can see and change your data in your profile, download all of it and delete your account in your settings. For anything else write to us.',
    'You can see and change your data in your profile, and download all of it or delete your account in your settings. A deleted account is hidden at once and goes for good after 7 days, in which you can restore it. For anything else write to us.',
  ],
];

const text = (words: string): string => `'${words.replaceAll("'", "''")}'`;

/**
 * Answers that no admin changed say what holds. The privacy policy, where it is as it was planted, gets a version more
 * with all of it, since versions are never changed.
 */
export class Migration20261122202500 extends Migration {
  override up(): void {
    for (const [before, after] of ANSWERS)
      this.addSql(
        `update faq_entries set answer = ${text(after)}, updated_at = now() where answer = ${text(before)}`,
      );
    const whole = PRIVACY.reduce(
      (body, [before, after]) => `replace(${body}, ${text(before)}, ${text(after)})`,
      'body',
    );
    const isUnchanged = PRIVACY.map(([before]) => `position(${text(before)} in body) > 0`).join(' and ');
    this.addSql(`insert into legal_texts (id, kind, version, title, body, updated_on)
      select gen_random_uuid(), kind, version + 1, title, ${whole}, (now() at time zone 'Africa/Lagos')::date
      from legal_texts t
      where kind = 'privacy' and created_by is null and ${isUnchanged}
        and not exists (select from legal_texts later where later.kind = t.kind and later.version > t.version)`);
  }
}
