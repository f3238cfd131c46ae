import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { SlotPicker } from '@/features/viewings/slot-picker';
import { afterwardsText, whenText } from '@/features/viewings/slot-texts';
import type { Slot, SlotDay, TourKind } from '@/features/viewings/viewings-api';
import { calendarDate } from '@/lib/format/formatting';
import { useSession } from '@/lib/session/session';
import { serverTime } from '@/lib/timing/server-time';
import type { TourInput } from '../property-api';
import { DAY_MS } from '../../../lib/timing/durations';

const DAYS_AHEAD = 90;

/** A calendar date in Lagos, that many days from now. */
const lagosDate = (days: number): string => calendarDate(new Date(serverTime() + days * DAY_MS));

interface TourTimeFieldsProps {
  /** The owner's times; none where the owner has no hours. */
  days: SlotDay[];
  kind?: TourKind;
  /** The chosen time. */
  slot: Slot | undefined;
  /** Free times that the server named when the chosen one was taken. */
  next: string[];
  /** The person proposes a date and time, as no free time suits. */
  isProposal: boolean;
  onPropose: (proposes: boolean) => void;
  field: (name: keyof TourInput) => {
    name: string;
    value: string;
    error?: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** One of the owner's times, or a date and a time in Lagos. */
export function TourTimeFields({ days, isProposal, onPropose, field, ...times }: TourTimeFieldsProps) {
  return (
    <div className="space-y-3">
      {isProposal ? (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Date"
            type="date"
            required
            min={lagosDate(0)}
            max={lagosDate(DAYS_AHEAD)}
            {...field('date')}
          />
          <TextField label="Time" type="time" required hint="Lagos time" {...field('time')} />
        </div>
      ) : (
        <SlotFields days={days} {...times} field={field} />
      )}
      {days.length > 0 ? (
        <Button look="secondary" onClick={() => onPropose(!isProposal)}>
          {isProposal ? 'See the free times' : 'None of these suits me'}
        </Button>
      ) : null}
    </div>
  );
}

type SlotFieldsProps = Pick<TourTimeFieldsProps, 'days' | 'kind' | 'slot' | 'next' | 'field'>;

function SlotFields({ days, kind, slot, next, field }: SlotFieldsProps) {
  const { value, error, onChange } = field('slotStart');
  const isSignedIn = useSession() !== null;
  const pick = (start: string) => onChange({ target: { value: start } });
  return (
    <>
      {next.length > 0 && !slot ? (
        <div
          role="group"
          aria-label="Free instead"
          className="rounded-tile bg-warn-soft p-4 text-warn-strong"
        >
          <p className="font-semibold">These times are free instead</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {next.map((start) => (
              <Button key={start} look="secondary" onClick={() => pick(start)}>
                {whenText(start)}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <SlotPicker days={days} kind={kind} withFull value={value} error={error} onPick={pick} />
      {slot ? <p className="rounded-tile bg-sunken p-4 text-sm">{afterwardsText(slot, isSignedIn)}</p> : null}
    </>
  );
}
