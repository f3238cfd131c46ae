const naira = new Intl.NumberFormat('en-NG');

/** What who keeps or looks for a home reads about its new price. */
export const priceNews = (title: string, { from, to }: { from: number; to: number }): string =>
  `The price of ${title} ${to < from ? 'fell' : 'rose'} to NGN ${naira.format(to)}`;
