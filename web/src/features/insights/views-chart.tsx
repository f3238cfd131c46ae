import { formatDate, formatNumber, plural } from '@/lib/format/formatting';
import type { InsightDay } from './insights-api';

const HEIGHT = 120;
const BAR = 10;
const GAP = 2;

/** Views by day as bars; each bar has its day and number, and the table below has the same figures. */
export function ViewsChart({ days }: { days: InsightDay[] }) {
  const most = Math.max(1, ...days.map((day) => day.views));
  const width = days.length * (BAR + GAP);
  return (
    <figure className="space-y-2">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Views of the last ${plural(days.length, 'day')}, at most ${formatNumber(most)} a day`}
        className="h-32 w-full rounded-tile bg-sunken"
      >
        {days.map((day, at) => {
          const height = (day.views / most) * (HEIGHT - 8);
          return (
            <rect
              key={day.date}
              x={at * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className="fill-brand"
            >
              <title>{`${formatDate(day.date)}: ${plural(day.views, 'view')}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="flex justify-between text-sm text-muted">
        <span>{formatDate(days[0]!.date)}</span>
        <span>{formatDate(days.at(-1)!.date)}</span>
      </figcaption>
      <DaysTable days={days.filter((day) => day.views + day.saves + day.enquiries + day.tours > 0)} />
    </figure>
  );
}

function DaysTable({ days }: { days: InsightDay[] }) {
  if (days.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">Day by day</summary>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Day by day">
        <table className="w-full text-sm">
          <thead className="text-start text-muted">
            <tr>
              {['Day', 'Views', 'Viewers', 'Saves', 'Enquiries', 'Tours'].map((name) => (
                <th key={name} scope="col" className="py-1 pe-3 text-start font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date} className="border-t border-line">
                <td className="py-1 pe-3 whitespace-nowrap">{formatDate(day.date)}</td>
                <td>{formatNumber(day.views)}</td>
                <td>{formatNumber(day.uniqueViewers)}</td>
                <td>{formatNumber(day.saves)}</td>
                <td>{formatNumber(day.enquiries)}</td>
                <td>{formatNumber(day.tours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
