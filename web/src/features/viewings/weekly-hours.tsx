import { IconPlus } from '@tabler/icons-react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { HoursRange, type TimesOfDay } from './hours-range';
import type { WeeklyRange } from './viewings-api';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const WORKDAYS = [1, 2, 3, 4, 5];
export const USUAL_TIMES: TimesOfDay = { from: '09:00', to: '17:00', kinds: ['IN_PERSON', 'VIDEO'] };
/** The suggestion for a first time: nine to five from Monday to Friday. */
export const USUAL_HOURS: WeeklyRange[] = WORKDAYS.map((day) => ({ day, ...USUAL_TIMES }));

interface WeeklyHoursProps {
  weekly: WeeklyRange[];
  error?: string;
  onChange: (weekly: WeeklyRange[]) => void;
}

/** The times of each day of the week; a day may have several. */
export function WeeklyHours({ weekly, error, onChange }: WeeklyHoursProps) {
  const monday = weekly.filter(({ day }) => day === 1);
  const copyMonday = () =>
    onChange([
      ...WORKDAYS.flatMap((day) => monday.map((range) => ({ ...range, day }))),
      ...weekly.filter(({ day }) => !WORKDAYS.includes(day)),
    ]);
  return (
    <section aria-label="Every week">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">Every week, in Lagos time</h3>
        {monday.length > 0 ? (
          <Button look="quiet" className="max-sm:-ms-4" onClick={copyMonday}>
            Use Monday’s hours until Friday
          </Button>
        ) : null}
      </div>
      <div className="divide-y divide-line">
        {DAYS.map((name, at) => (
          <Day key={name} name={name} day={at + 1} weekly={weekly} onChange={onChange} />
        ))}
      </div>
      <FieldError text={error} />
    </section>
  );
}

interface DayProps extends Pick<WeeklyHoursProps, 'weekly' | 'onChange'> {
  name: string;
  day: number;
}

function Day({ name, day, weekly, onChange }: DayProps) {
  const isShown = weekly.some((range) => range.day === day);
  return (
    <fieldset className="grid gap-x-3 gap-y-2 py-3 sm:grid-cols-[7rem_1fr]">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center justify-between sm:h-11" aria-hidden="true">
        <span className="font-semibold">{name}</span>
        {isShown ? null : <span className="text-sm text-muted sm:hidden">No viewings</span>}
      </div>
      <div className="space-y-2">
        {weekly.map((range, index) =>
          range.day === day ? (
            <HoursRange
              key={index}
              name={name}
              range={range}
              onChange={(changed) =>
                onChange(weekly.map((one, i) => (i === index ? { ...changed, day } : one)))
              }
              onRemove={() => onChange(weekly.filter((_one, i) => i !== index))}
            />
          ) : null,
        )}
        <Button
          look="quiet"
          className="-ms-4"
          aria-label={`${isShown ? 'Add more hours' : 'Add hours'} on ${name}`}
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onChange([...weekly, { day, ...USUAL_TIMES }])}
        >
          {isShown ? 'Add more hours' : 'Add hours'}
        </Button>
      </div>
    </fieldset>
  );
}
