/**
 * A place in one line, "Bodija, Ibadan, Oyo", without what was named already: an area is often called as its city, and a
 * state as both ("Abuja, Abuja (FCT)"). The site has the same in `lib/format/place-text`.
 */
export function placeText(...parts: (string | null | undefined)[]): string {
  const named = new Set<string>();
  const said = parts.filter((part) => {
    if (!part?.trim() || named.has(nameOf(part))) return false;
    // A street address may name its area, too.
    for (const name of [part, ...part.split(',')]) named.add(nameOf(name));
    return true;
  });
  return said.join(', ');
}

const nameOf = (part: string): string => part.replace('(FCT)', '').trim().toLowerCase();
