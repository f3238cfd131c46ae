import type { MailContent } from '../../platform/mail/mail-layout';
import type { AlertFrequency } from '../saved-searches.events';
import type { AlertRow } from '../saved-searches.sql';
import { priceText } from '../../listings/content/price-text';
import { placeText } from '../../platform/text/place-text';

const WHEN: Record<AlertFrequency, string> = { instant: '', daily: ' today', weekly: ' this week' };

type Alert = {
  homes: AlertRow[];
  frequency: AlertFrequency;
  site: string;
  /** The URL that stops emails of this kind. */
  stop: string;
};

/** New matches of a person's searches: every home with its price and a link. */
export function searchAlertMail({ homes, frequency, site, stop }: Alert): MailContent {
  const [first] = homes;
  const many = homes.length > 1;
  const isNew = homes.every(({ is_new }) => is_new);
  const kind = isNew ? 'new ' : '';
  const heading = many
    ? `${homes.length} ${kind}homes${WHEN[frequency]} match what you look for`
    : `A ${kind}home matches what you look for`;
  return {
    subject: many ? heading : `${isNew ? 'New home' : 'Found for you'}: ${titleOf(first!)}`,
    heading,
    lines: [],
    links: homes.map((home) => ({
      label: titleOf(home),
      note: `${priceText(home.start_price, home.recurrence)}, ${placeText(home.area, home.city, home.state)}. Found by: ${home.names}`,
      url: `${site}/property/${home.listing_id}`,
    })),
    action: { label: 'See your saved searches', url: `${site}/saved?tab=searches` },
    footer: `You received this email because you saved a search on Gidana. Stop these emails: ${stop}`,
  };
}

const titleOf = ({ title }: AlertRow): string => title ?? 'A home';
