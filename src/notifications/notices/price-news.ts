import { nairaText } from '../../platform/text/naira-text';

/** The message about a new price, for people with the favourite or a matching search. */
export const priceNews = (title: string, { from, to }: { from: number; to: number }): string =>
  `The price of ${title} ${to < from ? 'fell' : 'rose'} to ${nairaText(to)}`;
