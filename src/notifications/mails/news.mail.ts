import type { MailContent } from '../../platform/mail/mail-layout';

type News = { message: string; link: string | null };

/** One piece of news by itself, or several in a list. */
export function newsMail(news: News[], publicUrl: string): MailContent {
  const [first] = news;
  const single = news.length === 1;
  const path = (single && first?.link) || '/notifications';
  return {
    subject: single ? first!.message : `${news.length} pieces of news for you`,
    heading: single ? first!.message : 'What happened lately',
    lines: single ? [] : news.map(({ message }) => message),
    action: { label: single ? 'Have a look' : 'See all notifications', url: publicUrl + path },
    footer: 'You can turn these mails off in your settings.',
  };
}
