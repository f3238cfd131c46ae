/** A price cut applies at once down to this share of the approved price. */
const LOWEST_CUT = 0.7;

/** Whether a price is lower than the current one, by at most 30 % of the approved one, so that it needs no approval. */
export function isSmallCut(price: number, current: number, approved = current): boolean {
  // Compared in kobo: 0.7 of a price is rarely a binary fraction.
  const least = Math.round(approved * 100 * LOWEST_CUT);
  return price < current && Math.round(price * 100) >= least;
}
