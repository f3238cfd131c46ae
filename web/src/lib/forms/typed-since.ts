/** What was typed in a field since its text was sent: the added part, or the whole where more than that was changed. */
export const typedSince = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
