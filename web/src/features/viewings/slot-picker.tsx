import { useState } from 'react';
import { RadioGroup } from '@/components/ui/radio-group';
import { SelectField } from '@/components/ui/select';
import { longDay } from '@/features/stays/calendar-days';
import { calendarDate, formatTime } from '@/lib/format/formatting';
import { daysOffered, slotNote } from './slot-texts';
import type { SlotDay, TourKind } from './viewings-api';

interface SlotPickerProps {
  days: SlotDay[];
  /** The kind of tour: times that are not offered for it are left out. */
  kind?: TourKind;
  /** Shows the times that are taken too: one can wait for them. */
  withFull?: boolean;
  /** The start of the chosen slot, or ''. */
  value: string;
  error?: string;
  onPick: (slotStart: string) => void;
}

/** The times of a home by day. */
export function SlotPicker({ days, kind, withFull = false, value, error, onPick }: SlotPickerProps) {
  const offered = daysOffered(days, kind, withFull);
  const [chosen, setChosen] = useState('');
  const wanted = value ? calendarDate(new Date(value)) : chosen;
  const first = offered.find(({ slots }) => slots.some(({ free }) => free > 0)) ?? offered[0];
  const day = offered.find(({ date }) => date === wanted) ?? first;
  if (!day) return <p className="rounded-tile bg-sunken p-4">There are no free times in the next weeks.</p>;
  return (
    <div className="space-y-4">
      <SelectField
        label="Day"
        options={offered.map((one) => ({
          value: one.date,
          label: `${longDay(one.date)} (${freeText(one)})`,
        }))}
        value={day.date}
        onChange={(event) => {
          setChosen(event.target.value);
          onPick('');
        }}
      />
      <RadioGroup
        legend="Times (in Lagos)"
        choices={day.slots.map((slot) => ({
          value: slot.slotStart,
          label: formatTime(slot.slotStart),
          note: slotNote(slot),
        }))}
        value={value}
        error={error}
        onChange={(event) => onPick(event.target.value)}
      />
    </div>
  );
}

function freeText({ slots }: SlotDay): string {
  const free = slots.filter(({ free: places }) => places > 0).length;
  return free > 0 ? `${free} free` : 'full';
}
