import { useState } from 'react';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '@/components/ui/button';
import { FieldError, TextField } from '@/components/ui/field';
import { longDay } from '@/features/stays/calendar-days';
import { useToday } from '@/lib/timing/use-today';
import { HoursRange } from './hours-range';
import type { HoursException } from './viewings-api';
import { USUAL_TIMES } from './weekly-hours';

interface HoursExceptionsProps {
  exceptions: HoursException[];
  error?: string;
  onChange: (exceptions: HoursException[]) => void;
}

/** Days that have other hours than their weekday, or none. */
export function HoursExceptions({ exceptions, error, onChange }: HoursExceptionsProps) {
  const [date, setDate] = useState('');
  const today = useToday();
  const coming = exceptions.filter((one) => one.date >= today);
  const dates = [...new Set(coming.map((one) => one.date))].sort();
  const without = (of: string) => exceptions.filter((one) => one.date !== of);
  return (
    <section aria-label="Days that differ" className="space-y-3">
      <div>
        <h3 className="text-base">Days that differ</h3>
        <p className="text-sm text-muted">A holiday, or a single Saturday on which you do show homes.</p>
      </div>
      {dates.map((of) => (
        <ExceptionDay
          key={of}
          date={of}
          exceptions={exceptions.filter((one) => one.date === of)}
          onChange={(day) => onChange([...without(of), ...day])}
        />
      ))}
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="max-w-full"
          label="Another day"
          type="date"
          min={today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Button
          look="secondary"
          disabled={date < today}
          onClick={() => {
            onChange([...without(date), { date, closed: true }]);
            setDate('');
          }}
        >
          Add this day
        </Button>
      </div>
      <FieldError text={error} />
    </section>
  );
}

interface ExceptionDayProps {
  date: string;
  exceptions: HoursException[];
  onChange: (exceptions: HoursException[]) => void;
}

function ExceptionDay({ date, exceptions, onChange }: ExceptionDayProps) {
  const name = longDay(date);
  const open = exceptions.filter(({ closed }) => !closed);
  return (
    <fieldset className="rounded-tile border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-3">
        <p>
          <span className="font-semibold">{name}</span>
          {open.length === 0 ? <span className="text-muted">: no viewings</span> : null}
        </p>
        <Button
          look="quiet"
          className="size-11 px-1"
          aria-label={`Remove ${name}`}
          icon={<IconX size={20} aria-hidden="true" />}
          onClick={() => onChange([])}
        />
      </div>
      <div className="space-y-2">
        {open.map(({ from = '', to = '', kinds = USUAL_TIMES.kinds }, index) => (
          <HoursRange
            key={index}
            name={name}
            range={{ from, to, kinds }}
            onChange={(range) => onChange(open.map((one, i) => (i === index ? { date, ...range } : one)))}
            onRemove={() => {
              const left = open.filter((_one, i) => i !== index);
              onChange(left.length > 0 ? left : [{ date, closed: true }]);
            }}
          />
        ))}
        <Button
          look="quiet"
          className="-ms-4"
          aria-label={`${open.length > 0 ? 'Add more hours' : 'Add hours'} on ${name}`}
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onChange([...open, { date, ...USUAL_TIMES }])}
        >
          {open.length > 0 ? 'Add more hours' : 'Add hours'}
        </Button>
      </div>
    </fieldset>
  );
}
