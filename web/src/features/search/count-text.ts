import { formatNumber, plural } from '@/lib/format/formatting';

/** "23 homes"; the server stops counting where it would be expensive: "1,000+ homes". */
export function countText(total: number, capped: boolean): string {
  return capped ? `${formatNumber(total)}+ homes` : plural(total, 'home');
}
