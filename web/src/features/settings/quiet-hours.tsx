import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '@/api/api-error';
import { Switch } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { notify } from '@/lib/toasts';
import { saveSettings, SETTINGS_SCOPE, settingsQuery, type Settings } from './settings-api';

type Hours = Settings['quietHours'];

const USUAL = { from: '22:00', to: '06:00' };

/** The server's message about the end of the hours. */
const problemOf = (failure: Error | null): string | undefined =>
  failure instanceof ApiError ? failure.fields['quietHours.to'] : undefined;

/** The hours without emails; saved when they are set, and reset if that fails. */
export function QuietHours({ hours }: { hours: Hours }) {
  const queries = useQueryClient();
  const { queryKey } = settingsQuery;
  const put = (quietHours: Hours) =>
    queries.setQueryData(queryKey, (settings) => settings && { ...settings, quietHours });
  const save = useMutation({
    mutationFn: (quietHours: Hours) => saveSettings({ quietHours }),
    scope: SETTINGS_SCOPE,
    onMutate: (quietHours) => {
      void queries.cancelQueries({ queryKey });
      put(quietHours);
      return { before: hours };
    },
    onError: (failure, _hours, context) => {
      put(context?.before ?? null);
      if (!problemOf(failure)) notify.error(errorText(failure));
    },
  });
  function set(part: Partial<NonNullable<Hours>>) {
    if (Object.values(part).every(Boolean)) save.mutate({ ...(hours ?? USUAL), ...part });
  }
  return (
    <div>
      <Switch
        label="Quiet hours"
        hint="Emails wait until they end, except for codes, news of your account, reminders, times offered to you, and news of a tour or stay that would come too late"
        checked={hours !== null}
        className="py-2"
        onChange={(event) => save.mutate(event.target.checked ? USUAL : null)}
      />
      {hours ? (
        <div className="grid max-w-sm grid-cols-2 gap-3 pb-3">
          <TextField
            label="From"
            type="time"
            value={hours.from}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            label="To"
            type="time"
            value={hours.to}
            error={problemOf(save.error)}
            onChange={(event) => set({ to: event.target.value })}
          />
        </div>
      ) : null}
    </div>
  );
}
