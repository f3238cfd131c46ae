import { shortened } from '../../platform/text/shortened';
import type { MailContent } from '../../platform/mail/mail-layout';
import { TOPICS } from '../notification-kinds';
import type { Notification } from '../notification.entity';

type News = Pick<Notification, 'message' | 'link' | 'kind'>;

/** The longest subject; a longer one is repeated below it in full. */
export const SUBJECT_MAX = 150;

/** The most lines in one mail; the rest is named and linked. */
const LISTED = 50;

/** A mail with one notification, or a list of several. */
export function newsMail(news: News[], publicUrl: string): MailContent {
  const [first] = news;
  const single = news.length === 1;
  const title = single ? shortened(first!.message, SUBJECT_MAX) : null;
  const path = (single && first?.link) || '/notifications';
  return {
    subject: title ?? `${news.length} new notifications`,
    heading: title ?? 'What happened lately',
    lines: title === first?.message ? [] : linesOf(news),
    action: { label: single ? 'Have a look' : 'See all notifications', url: publicUrl + path },
    // News that nobody can turn off has no setting to name.
    ...(news.some(({ kind }) => TOPICS[kind] !== null)
      ? { footer: 'You can turn these emails off in your settings.' }
      : {}),
  };
}

function linesOf(news: News[]): string[] {
  const lines = news.slice(0, LISTED).map(({ message }) => message);
  const more = news.length - lines.length;
  return more > 0 ? [...lines, `You will find ${more} more among your notifications.`] : lines;
}
