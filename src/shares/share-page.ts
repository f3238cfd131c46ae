import type { ListingView } from '../listings/content/listing.view';
import { priceText } from '../listings/content/price-text';
import { escapeMarkup } from '../platform/text/escape-markup';
import { nairaText } from '../platform/text/naira-text';
import { placeText } from '../platform/text/place-text';

/** The page for link previews: such programs follow no redirect, or show the target's URL instead of this one. */
export function sharePage(listing: ListingView, site: string, code: string): string {
  const place = placeText(listing.area, listing.city, listing.state);
  const title = `${listing.title ?? 'A home'}, ${place}`;
  const price = priceText(listing.startPrice ?? 0, listing.recurrence);
  const total = listing.totalToEnter === null ? '' : `, total to enter ${nairaText(listing.totalToEnter)}`;
  const home = `${site}/property/${listing.listingId}`;
  const tag = (name: string, content: string): string =>
    `<meta property="${name}" content="${escapeMarkup(content)}">`;
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title>
    <meta name="description" content="${escapeMarkup(price + total)}"><meta name="robots" content="noindex">
    <link rel="canonical" href="${escapeMarkup(home)}">${tag('og:site_name', 'Gidana')}${tag('og:type', 'website')}
    ${tag('og:title', title)}${tag('og:description', price + total)}${tag('og:url', `${site}/s/${code}`)}
    ${tag('og:image', `${site}/s/${code}.jpg`)}${tag('og:image:width', '1200')}${tag('og:image:height', '630')}
    <meta name="twitter:card" content="summary_large_image"><meta name="twitter:image" content="${escapeMarkup(`${site}/s/${code}.jpg`)}">
    </head><body><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(price + total)}</p><p><a href="${escapeMarkup(home)}">See this home</a></p></body></html>`;
}

/** The page of a link that is no longer valid. */
export const invalidSharePage = (site: string): string =>
  `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>This link leads nowhere</title><meta name="robots" content="noindex"></head><body><h1>This link leads nowhere</h1>
  <p>The home is gone, or the address is not complete. <a href="${escapeMarkup(site)}/search">Search homes</a></p></body></html>`;
