import { nairaText } from '../../platform/text/naira-text';

const PERIODS: Record<string, string> = { yearly: ' a year', monthly: ' a month', daily: ' a day' };

/** "NGN 40,000 a day", "NGN 80,000,000" for a sale. */
export const priceText = (amount: number, recurrence: string | null | undefined): string =>
  `${nairaText(amount)}${PERIODS[recurrence ?? ''] ?? ''}`;
