/**
 * A place in one line, "Bodija, Ibadan, Oyo", without what was named already, in a street address too: an area is often
 * called as its city, and a state as both ("Abuja, Abuja (FCT)"). The site has the same in `lib/format/place-text`.
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
