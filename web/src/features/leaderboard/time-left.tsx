import { useEffect, useState } from 'react';
import { plural } from '@/lib/format/formatting';
import { serverTime } from '@/lib/timing/server-time';
import { MINUTE_MS } from '../../lib/timing/durations';

/** "2 days, 5 hours left", updated each minute. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => serverTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return <span>{timeLeft(new Date(until).getTime() - now)}</span>;
}

function timeLeft(milliseconds: number): string {
  if (milliseconds <= 0) return 'The season is being closed';
  const minutes = Math.ceil(milliseconds / MINUTE_MS);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return `${plural(days, 'day')}, ${plural(hours, 'hour')} left`;
  return hours > 0
    ? `${plural(hours, 'hour')}, ${plural(rest, 'minute')} left`
    : `${plural(rest, 'minute')} left`;
}
