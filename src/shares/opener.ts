import { createHmac } from 'node:crypto';

/** The origin of a request. */
export type Origin = { ip: string; browser: string };

/** Programs that fetch a page to preview or index it. */
const PREVIEWS =
  /bot|crawl|spider|preview|facebookexternalhit|facebookcatalog|whatsapp|telegram|slack|discord|skype|embed|vkshare|pinterest|viber|snapchat/i;

/** Whether a program, not a person, fetches the page. A request without a user agent comes from no browser. */
export const isPreview = (browser: string | undefined): boolean => !browser || PREVIEWS.test(browser);

/** The hashes of an origin: comparable, and useless without the program's secret. */
export function hashesOf({ ip, browser }: Origin, secret: string): Origin {
  const hash = (kind: string, value: string): string =>
    createHmac('sha256', secret).update(`share:${kind}:${value}`).digest('base64url').slice(0, 22);
  return { ip: hash('address', ip), browser: hash('browser', browser) };
}
