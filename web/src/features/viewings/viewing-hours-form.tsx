import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { changesSince } from '@/lib/forms/merge-changes';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { useTyped } from '@/lib/forms/use-typed';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { HoursExceptions } from './hours-exceptions';
import { HoursLimits } from './hours-limits';
import { hoursQuery, saveHours, type ViewingHours } from './viewings-api';
import { USUAL_HOURS, WeeklyHours } from './weekly-hours';

interface ViewingHoursFormProps {
  /** The hours of one listing instead of the person's. */
  listingId?: string;
  onSaved?: () => void;
}

/** When the person shows their homes, or one of them. */
export function ViewingHoursForm({ listingId, onSaved }: ViewingHoursFormProps) {
  return (
    <QueryView query={useQuery(hoursQuery(listingId ?? null))} skeleton={<SkeletonLines />}>
      {(hours) => <HoursForm saved={hours} listingId={listingId ?? null} onSaved={onSaved} />}
    </QueryView>
  );
}

type ChangedHours = { changed: Partial<ViewingHours> };

/** The name under which the changes stand that are not saved yet. */
export const hoursForm = (listingId: string | null): string => `hours:${listingId ?? ''}`;

interface HoursFormProps {
  saved: ViewingHours;
  listingId: string | null;
  onSaved?: () => void;
}

function HoursForm({ saved, listingId, onSaved }: HoursFormProps) {
  const queries = useQueryClient();
  const { typed, type, clear } = useTyped<ChangedHours>(hoursForm(listingId));
  const hours = { ...saved, ...typed.changed };
  const change = (part: Partial<ViewingHours>) =>
    type({ changed: changesSince(saved, { ...hours, ...part }) });
  const save = useMutation({
    mutationFn: (sent: ViewingHours) =>
      saveHours(listingId, { ...changesSince(saved, sent), inherited: sent.inherited }),
    onSuccess: async ({ message, hours: now }, sent) => {
      const changed = changesSince(sent, hours);
      const isDone = Object.keys(changed).length === 0;
      if (isDone) clear();
      else type({ changed });
      queries.setQueryData(hoursQuery(listingId).queryKey, now);
      await showChanged(queries, [['slots']]);
      notify.success(message);
      if (isDone) onSaved?.();
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  const problems = save.error instanceof ApiError ? save.error.fields : {};
  const form = useProblemFocus<HTMLFormElement>(save.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(hours);
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-6">
      {listingId ? (
        <Switch
          label="This home has its own hours"
          hint={
            <>
              Otherwise <TextLink to="/settings?tab=viewings">your viewing hours</TextLink> apply.
            </>
          }
          checked={!hours.inherited}
          onChange={({ target: { checked } }) => change({ inherited: !checked })}
        />
      ) : null}
      {hours.inherited ? null : <HoursFields hours={hours} problems={problems} onChange={change} />}
      <Button type="submit" loading={save.isPending}>
        Save viewing hours
      </Button>
    </form>
  );
}

interface HoursFieldsProps {
  hours: ViewingHours;
  problems: Record<string, string>;
  onChange: (part: Partial<ViewingHours>) => void;
}

function HoursFields({ hours, problems, onChange }: HoursFieldsProps) {
  return (
    <>
      <Switch
        label="Show free times on my homes"
        hint="People choose one of them. If this is off, they propose a date and time."
        checked={hours.enabled}
        onChange={({ target: { checked } }) =>
          onChange({ enabled: checked, weekly: hours.weekly.length > 0 ? hours.weekly : USUAL_HOURS })
        }
      />
      <WeeklyHours
        weekly={hours.weekly}
        error={problemOf(problems, 'weekly')}
        onChange={(weekly) => onChange({ weekly })}
      />
      <HoursExceptions
        exceptions={hours.exceptions}
        error={problemOf(problems, 'exceptions')}
        onChange={(exceptions) => onChange({ exceptions })}
      />
      <HoursLimits hours={hours} problems={problems} onChange={onChange} />
      <TextField
        label="Video link"
        type="url"
        optional
        hint="Shown to people once you accept their video tour."
        error={problems['videoLink']}
        value={hours.videoLink ?? ''}
        onChange={({ target: { value } }) => onChange({ videoLink: value || null })}
      />
      <Switch
        label="Accept at once"
        hint="When somebody with an account chooses a free time, it is agreed without your answer."
        checked={hours.instant}
        onChange={({ target: { checked } }) => onChange({ instant: checked })}
      />
    </>
  );
}

/** The message of the list itself, or of one of its fields ("weekly[0].from"). */
const problemOf = (problems: Record<string, string>, list: string): string | undefined =>
  Object.entries(problems).find(([name]) => name.startsWith(list))?.[1];
