import { formatNumber, plural } from '@/lib/format/formatting';

/** "23 homes"; where counting on would be dear the server stops: "1,000+ homes". */
export function countText(total: number, capped: boolean): string {
  return capped ? `${formatNumber(total)}+ homes` : plural(total, 'home');
}
