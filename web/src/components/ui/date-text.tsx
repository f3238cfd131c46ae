import { formatDate, formatTime } from '@/lib/format/formatting';
import { formatAgo } from '@/lib/format/ago';

interface DateTextProps {
  /** An instant, or a calendar date in Lagos. */
  value: string;
  /** "November 20, 2026", the same with the time of day, or "3 minutes ago". */
  as?: 'date' | 'date-time' | 'ago';
}

export function DateText({ value, as = 'date' }: DateTextProps) {
  const full = as === 'date' ? formatDate(value) : `${formatDate(value)}, ${formatTime(value)}`;
  if (as !== 'ago') return <time dateTime={value}>{full}</time>;
  return (
    <time dateTime={value} title={full} data-print={`(${full})`}>
      {formatAgo(value)}
    </time>
  );
}
