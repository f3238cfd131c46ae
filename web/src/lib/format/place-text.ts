/**
 * A place in one line, "Bodija, Ibadan, Oyo", without what was named already, in a street address too: an area is often
 * called as its city, and a state as both ("Abuja, Abuja (FCT)"). As in the mails of the server.
 */
export const placeText = (...parts: (string | null | undefined)[]): string =>
  parts
    .reduce<string>(
      (said, part) =>
        !part || `${said},`.toLowerCase().includes(`, ${part.replace(' (FCT)', '')},`.toLowerCase())
          ? said
          : `${said}, ${part}`,
      '',
    )
    .slice(2);
