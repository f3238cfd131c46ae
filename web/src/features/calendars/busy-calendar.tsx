import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { placeServerErrors, useSchemaForm } from '@/lib/forms/form';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { busyRules } from './calendar-rules';
import { busyCalendarQuery, removeBusyCalendar, setBusyCalendar, type BusyCalendar } from './calendars-api';
import { ImportLine } from './import-line';

// Slots are cached too, and none is free while the owner is busy.
const KEYS = [busyCalendarQuery.queryKey, ['slots']];

/** The external calendar that says when its owner is busy. */
export function BusyCalendarSettings() {
  return (
    <div className="space-y-4">
      <p>
        Add your Google, Outlook or Apple calendar, and no viewings are offered while you are busy. We read it
        every hour; nobody else sees what is in it.
      </p>
      <QueryView query={useQuery(busyCalendarQuery)} skeleton={<SkeletonLines />}>
        {(calendar) => (calendar.importId === null ? <AddBusyCalendar /> : <Known calendar={calendar} />)}
      </QueryView>
    </div>
  );
}

function Known({ calendar }: { calendar: BusyCalendar }) {
  const { importId, name, status, error, readAt, events } = calendar;
  return (
    <ImportLine
      calendar={{
        importId: importId!,
        name: name!,
        status: status!,
        error,
        readAt: readAt!,
        events: events!,
      }}
      keys={KEYS}
      onRemove={removeBusyCalendar}
      removal="Viewings are offered at those times again."
    />
  );
}

function AddBusyCalendar() {
  const queries = useQueryClient();
  const form = useSchemaForm(busyRules, { url: '' });
  const add = useMutation({
    mutationFn: ({ url }: { url: string }) => setBusyCalendar(url),
    onSuccess: async () => {
      await showChanged(queries, KEYS);
      notify.success('Calendar added');
    },
    onError: (failure) => placeServerErrors(form, failure) || notify.error(errorText(failure)),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => add.mutate(values))} className="space-y-4">
      <TextField
        label="Address of your busy calendar"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={form.formState.errors.url?.message}
        hint="The secret address in iCal format, from the settings of that calendar"
        {...form.register('url')}
      />
      <Button type="submit" loading={add.isPending}>
        Add calendar
      </Button>
    </form>
  );
}
