import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { controlClass } from '@/components/ui/field';
import { lateDialog } from '@/components/ui/late-dialog';
import { readStayParams } from '../stay-params';
import { stayText } from '../stay-words';

const StayDialog = lateDialog(() => import('./stay-dialog'), 'StayDialog');

/** The days and numbers of a stay by their names in the URL; undefined ones are taken out. */
export type StayFilters = Record<'from' | 'to' | 'guests' | 'units', string | undefined>;

interface StayFieldProps {
  chosen: Record<string, string>;
  onChange: (changes: StayFilters) => void;
}

/** Days, guests and units of a search as one field, which opens a calendar. */
export function StayField({ chosen, onChange }: StayFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const stay = readStayParams(new URLSearchParams(chosen));
  const { from, to } = stay;
  return (
    <div className="min-w-0">
      <span id={id} className="mb-1 block text-sm font-semibold text-ink">
        Dates and guests
      </span>
      <button
        type="button"
        id={`${id}-button`}
        aria-labelledby={`${id} ${id}-button`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${controlClass} flex items-center gap-2 text-start`}
      >
        <IconCalendar size={20} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="truncate">{from && to ? stayText({ ...stay, from, to }) : 'Any dates'}</span>
      </button>
      {open ? (
        <StayDialog
          stay={stay}
          onClose={() => setOpen(false)}
          onPick={(filters) => {
            setOpen(false);
            onChange(filters);
          }}
        />
      ) : null}
    </div>
  );
}
