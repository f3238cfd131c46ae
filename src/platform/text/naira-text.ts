/** The largest sum that a form takes. */
export const NAIRA_MAX = 1e12;

const naira = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** "NGN 40,000", and with kobo "NGN 40,000.50". */
export const nairaText = (amount: number): string => `NGN ${naira.format(amount)}`;
