const FACTORS: Record<string, number> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };
/** The message for a text that is no amount. */
export const AMOUNT_TEXT = 'Please enter an amount, such as 500,000 or 2.5m';
/** Naira; more than any home costs, and exact as a number. */
const MOST = 1e12;

/**
 * The amount that somebody typed, as in the URL: "500,000" is 500000, "2.5m" and "2.5 million" 2500000, "5." 5. Empty
 * where nothing was typed, null for text that is no amount.
 */
export function amountIn(typed: string): string | null {
  const text = typed.replace(/[₦,\s]|ngn|^n/gi, '').toLowerCase();
  if (text === '') return '';
  const [, number, factor] = /^(\d+(?:\.\d*)?|\.\d+)(k|thousand|[mb](?:illion)?)?$/.exec(text) ?? [];
  if (number === undefined) return null;
  const amount = Number(number) * (FACTORS[factor?.[0] ?? ''] ?? 1);
  return amount > MOST ? null : String(Math.round(amount * 100) / 100);
}

/**
 * The amount that somebody typed, as in the body of a request; null where nothing was typed. A number above all amounts
 * is returned as one, and what is none as it is: the server says at its field what is wrong.
 */
export function typedAmount(typed: string): number | string | null {
  const amount = amountIn(typed);
  if (amount === '') return null;
  const digits = amount ?? typed.replace(/[,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : typed;
}
