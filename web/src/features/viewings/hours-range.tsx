import { IconX } from '@tabler/icons-react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import type { TourKind } from './viewings-api';

export interface TimesOfDay {
  from: string;
  to: string;
  kinds: TourKind[];
}

const KINDS: Record<string, { label: string; kinds: TourKind[] }> = {
  BOTH: { label: 'In person and video', kinds: ['IN_PERSON', 'VIDEO'] },
  IN_PERSON: { label: 'In person only', kinds: ['IN_PERSON'] },
  VIDEO: { label: 'Video only', kinds: ['VIDEO'] },
};
const OPTIONS = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }));

interface HoursRangeProps {
  /** The day, for the accessible names. */
  name: string;
  range: TimesOfDay;
  onChange: (range: TimesOfDay) => void;
  onRemove: () => void;
}

/** From when to when homes are shown on a day, and how. */
export function HoursRange({ name, range, onChange, onRemove }: HoursRangeProps) {
  const { from, to, kinds } = range;
  return (
    <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_1fr_1.5fr_auto]">
      <TextField
        label={`${name} from`}
        hideLabel
        type="time"
        value={from}
        onChange={(event) => onChange({ ...range, from: event.target.value })}
      />
      <TextField
        label={`${name} to`}
        hideLabel
        type="time"
        value={to}
        onChange={(event) => onChange({ ...range, to: event.target.value })}
      />
      <div className="col-span-2 flex items-end gap-2 sm:contents">
        <SelectField
          className="min-w-0 flex-1"
          label={`${name}, how`}
          hideLabel
          options={OPTIONS}
          value={kinds.length > 1 ? 'BOTH' : kinds[0]!}
          onChange={(event) => onChange({ ...range, kinds: KINDS[event.target.value]!.kinds })}
        />
        <Button
          look="quiet"
          className="size-11 px-1"
          aria-label={`Remove ${name} from ${from}`}
          icon={<IconX size={20} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
