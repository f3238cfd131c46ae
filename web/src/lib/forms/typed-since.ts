/** The text typed in a field since it was sent: the added part, or the whole text if its beginning was changed. */
export const typedSince = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
