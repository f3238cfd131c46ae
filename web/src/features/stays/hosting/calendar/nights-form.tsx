import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { MoneyField } from '@/components/ui/money-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { longDay } from '../../calendar-days';
import { STAYS_KEY } from '../../stays-api';
import { changeNights, type CalendarChange, type CalendarUnit, type HostNight } from '../hosting-api';
import {
  changeOf,
  common,
  rangeInWords,
  type NightField,
  type NightRange,
  type NightsForm as Form,
} from './night-range';

interface NightsFormProps {
  listingId: string;
  unit: CalendarUnit;
  range: NightRange;
  /** The nights of the range that are loaded. */
  nights: HostNight[];
  typed: Form;
  onTyped: (typed: Form) => void;
  onDone: () => void;
}

/** Blocks or opens the chosen nights, and sets their price, minimum stay and note. */
export function NightsForm({ listingId, unit, range, nights, typed, onTyped, onDone }: NightsFormProps) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (change: CalendarChange) => changeNights(listingId, change),
    onSuccess: async ({ message }) => {
      await showChanged(queries, [STAYS_KEY]);
      onDone();
      notify.success(message);
    },
  });
  // Typed text stays when other nights are chosen; the messages of a refusal were about the previous nights.
  const refusal = save.variables?.from === range.first ? save.error : null;
  const problems = refusal instanceof ApiError ? refusal.fields : {};
  const root = useProblemFocus<HTMLFormElement>(refusal);
  const isTouched = Object.values(typed).some((value) => value !== undefined);
  const field = (name: NightField) => {
    const now = common(nights, name);
    return {
      value: typed[name] ?? now ?? '',
      placeholder: now === null ? 'They differ' : undefined,
      error: problems[name],
      onChange: ({ target: { value } }: { target: { value: string } }) =>
        onTyped({ ...typed, [name]: value }),
    };
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isTouched && !save.isPending) save.mutate(changeOf(unit.unitId, range, typed));
  }
  const { value: blocked, onChange: setBlocked, error: blockedError } = field('blocked');
  return (
    <form ref={root} noValidate onSubmit={submit} className="space-y-4">
      <h3 className="text-base font-semibold">{rangeInWords(range)}</h3>
      {unit.count === 1 ? (
        <RadioGroup
          legend="Can be booked"
          choices={[
            { value: '0', label: 'Open' },
            { value: '1', label: 'Blocked' },
          ]}
          value={blocked}
          error={blockedError}
          onChange={setBlocked}
        />
      ) : (
        <TextField
          label="Blocked"
          inputMode="numeric"
          hint={`How many of ${unit.count} are not offered; 0 opens them.`}
          {...field('blocked')}
        />
      )}
      <MoneyField label="Price per night" hint="Empty: the usual price." {...field('price')} />
      <TextField
        label="Minimum nights"
        inputMode="numeric"
        hint="Of a stay that begins on one of these nights. Empty: the usual minimum."
        {...field('minNights')}
      />
      <TextField label="Note" maxLength={200} hint="Only you see it." {...field('note')} />
      {refusal ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {refusalOf(refusal)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" className="flex-1" loading={save.isPending} disabled={!isTouched}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** The error text, with the nights that are booked or held if the server names them. */
function refusalOf(failure: unknown): string {
  const body = failure instanceof ApiError ? failure.body : undefined;
  const { nights = [] } = (body ?? {}) as { nights?: string[] };
  return [errorText(failure), nights.map(longDay).join(', ')].filter(Boolean).join(': ');
}
