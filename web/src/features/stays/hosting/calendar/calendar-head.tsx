import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select';
import { addMonths, monthName, type Month } from '../../calendar-days';
import type { CalendarUnit } from '../hosting-api';

interface CalendarHeadProps {
  month: Month;
  /** The first month that can be shown. */
  earliest: Month;
  onMonth: (month: Month) => void;
  units: CalendarUnit[];
  unitId: string;
  onUnit: (unitId: string) => void;
}

/** Which month and which unit is shown. */
export function CalendarHead({ month, earliest, onMonth, units, unitId, onUnit }: CalendarHeadProps) {
  const isEarliest = month <= earliest;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        <IconButton
          label="Previous month"
          // A disabled button loses the focus.
          aria-disabled={isEarliest || undefined}
          onClick={() => isEarliest || onMonth(addMonths(month, -1))}
          className="aria-disabled:opacity-60"
        >
          <IconChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <h2 aria-live="polite" className="min-w-52 text-center max-sm:min-w-0 text-xl">
          {monthName(month)}
        </h2>
        <IconButton label="Next month" onClick={() => onMonth(addMonths(month, 1))}>
          <IconChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {units.length > 1 ? (
        <SelectField
          className="max-sm:w-full sm:w-64"
          label="Unit"
          options={units.map(({ unitId: value, name, count }) => ({
            value,
            label: count > 1 ? `${name} (${count})` : name,
          }))}
          value={unitId}
          onChange={({ target: { value } }) => onUnit(value)}
        />
      ) : (
        <p className="font-semibold">{units[0]?.name}</p>
      )}
    </div>
  );
}
