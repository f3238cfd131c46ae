import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { titleOf } from '@/features/listings/listing-place';
import type { ListingView } from '@/features/listings/listing-types';
import { addDays, type Day } from '../../calendar-days';

interface DeskHeadProps {
  date: Day;
  today: Day;
  homes: ListingView[];
  /** Empty for all. */
  listingId: string;
  onDate: (date: Day) => void;
  onListing: (listingId: string) => void;
  action: ReactNode;
}

/** Which day of which home is shown. */
export function DeskHead({ date, today, homes, listingId, onDate, onListing, action }: DeskHeadProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex max-w-full items-end gap-1">
        <IconButton label="The day before" onClick={() => onDate(addDays(date, -1))}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <TextField
          className="min-w-0"
          label="Day"
          type="date"
          data-passing
          value={date}
          onChange={({ target: { value } }) => (value ? onDate(value) : undefined)}
        />
        <IconButton label="The day after" onClick={() => onDate(addDays(date, 1))}>
          <IconChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {date === today ? null : (
        <Button look="quiet" onClick={() => onDate(today)}>
          Today
        </Button>
      )}
      {homes.length > 1 ? (
        <SelectField
          className="min-w-0 max-sm:w-full sm:w-64"
          label="Home"
          placeholder="All homes"
          data-passing
          options={homes.map((home) => ({ value: home.listingId, label: titleOf(home) }))}
          value={listingId}
          onChange={({ target: { value } }) => onListing(value)}
        />
      ) : null}
      <span className="sm:ms-auto max-sm:w-full">{action}</span>
    </div>
  );
}
