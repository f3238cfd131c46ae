const LONGEST_TEXT = 300;

/** Shortens a mail's HTML, which would be most of the response and which nobody reads here. */
export function shortened(payload: object): object {
  return JSON.parse(JSON.stringify(payload), (_key, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value,
  ) as object;
}
