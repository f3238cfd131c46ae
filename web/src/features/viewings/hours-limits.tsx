import { IconChevronDown } from '@tabler/icons-react';
import { TextField } from '@/components/ui/field';
import { plural } from '@/lib/format/formatting';
import type { ViewingHours } from './viewings-api';

const NUMBERS = [
  ['length', 'Minutes per viewing', '10 to 240'],
  ['gap', 'Minutes between two viewings', '0 to 240'],
  ['travelMinutes', 'Minutes from one home to another', 'Between viewings in person at different homes'],
  ['noticeHours', 'Notice in hours', 'How long before its start a time can still be chosen'],
  ['horizonDays', 'Days ahead', 'How far ahead times are shown, 1 to 60'],
  ['capacity', 'People at one time', 'Tours of one home at one time, 1 to 20'],
  ['maxPerDay', 'Maximum viewings a day', 'Empty: as many as fit'],
] as const;

interface HoursLimitsProps {
  hours: ViewingHours;
  problems: Record<string, string>;
  onChange: (part: Partial<ViewingHours>) => void;
}

/** Length, notice, horizon and number of viewings. Collapsed at first: the defaults suit most owners. */
export function HoursLimits({ hours, problems, onChange }: HoursLimitsProps) {
  const hasProblem = NUMBERS.some(([name]) => problems[name]);
  return (
    <details className="group rounded-tile border border-line" open={hasProblem || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 p-3">
        <span>
          <span className="block font-semibold">Length, notice and limits</span>
          <span className="block text-sm text-muted">{summaryOf(hours)}</span>
        </span>
        <IconChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 p-3 pt-1 sm:grid-cols-2">
        {NUMBERS.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            type="number"
            inputMode="numeric"
            min={0}
            optional={name === 'maxPerDay'}
            error={problems[name]}
            value={hours[name] ?? ''}
            onChange={({ target: { value } }) => onChange({ [name]: value === '' ? null : Number(value) })}
          />
        ))}
      </div>
    </details>
  );
}

const summaryOf = ({ length, noticeHours, horizonDays, maxPerDay }: ViewingHours): string =>
  [
    `${plural(length, 'minute')} each`,
    `${plural(noticeHours, 'hour')} of notice`,
    `${plural(horizonDays, 'day')} ahead`,
    ...(maxPerDay ? [`at most ${maxPerDay} a day`] : []),
  ].join(', ');
