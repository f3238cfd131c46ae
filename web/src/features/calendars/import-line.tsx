import { useState } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DateText } from '@/components/ui/date-text';
import { notify } from '@/lib/toasts';
import { refreshImport, type CalendarImport } from './calendars-api';
import { useCalendarChange } from './use-calendar-change';

interface ImportLineProps {
  calendar: Omit<CalendarImport, 'unitId'>;
  /** The unit or person that it belongs to. */
  of?: string;
  keys: QueryKey[];
  onRemove: () => Promise<unknown>;
  /** The consequence of removing it. */
  removal: string;
}

const sayRead = ({ status, error }: CalendarImport) =>
  status === 'OK' ? notify.success('Calendar read') : notify.error(error ?? 'This calendar cannot be read');

/** A calendar that is read each hour, with how that went. */
export function ImportLine({ calendar, of, keys, onRemove, removal }: ImportLineProps) {
  const { importId, name, status, error, readAt, events } = calendar;
  const [asks, setAsks] = useState(false);
  const refresh = useCalendarChange(() => refreshImport(importId), keys, sayRead);
  const remove = useCalendarChange(onRemove, keys, 'Calendar removed');
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <div className="me-auto min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          <Badge tone={status === 'OK' ? 'good' : 'danger'}>{status === 'OK' ? 'Read' : 'Not read'}</Badge>
        </p>
        {error ? <p className="text-sm text-danger">{error}</p> : null}
        <p className="text-sm text-muted">
          {of ? `${of}, ` : null}
          {events} {events === 1 ? 'entry' : 'entries'}, read <DateText value={readAt} as="ago" />
        </p>
      </div>
      <Button look="secondary" loading={refresh.isPending} onClick={() => refresh.mutate()}>
        Read now<span className="sr-only"> {name}</span>
      </Button>
      <Button look="secondary" onClick={() => setAsks(true)}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsks(false) })}
        pending={remove.isPending}
        title="Remove this calendar?"
        confirmText="Remove"
      >
        {removal}
      </ConfirmDialog>
    </div>
  );
}
