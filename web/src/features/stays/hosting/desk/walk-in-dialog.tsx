import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { MoneyField } from '@/components/ui/money-field';
import { PhoneField } from '@/components/ui/phone-field';
import { QueryView } from '@/components/ui/query-view';
import { SelectField } from '@/components/ui/select';
import { SkeletonLines } from '@/components/ui/skeleton';
import { titleOf } from '@/features/listings/listing-place';
import type { ListingView } from '@/features/listings/listing-types';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { showChanged } from '@/lib/network/show-changed';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { notify } from '@/lib/toasts';
import { addDays, type Day } from '../../calendar-days';
import { checkInWalkIn, deskQuery, STAY_KEYS, type FreeUnit } from '../hosting-api';
import { newWalkIn, problemsOfWalkIn, walkInOf, type WalkInForm } from './walk-in-form';

interface WalkInDialogProps {
  homes: ListingView[];
  today: Day;
  onClose: () => void;
}

/** Checks in a guest who comes without a booking, from today. */
export function WalkInDialog({ homes, today, onClose }: WalkInDialogProps) {
  const query = useQuery({ ...deskQuery(today), select: ({ free }) => free.filter((unit) => unit.free > 0) });
  return (
    <Dialog open onClose={onClose} title="Walk-in guest" width="medium">
      <QueryView query={query} skeleton={<SkeletonLines lines={6} />} empty={<p>Nothing is free tonight.</p>}>
        {(free) => <WalkInFields {...{ homes, today, onClose, free }} />}
      </QueryView>
    </Dialog>
  );
}

function WalkInFields({ homes, today, onClose, free }: WalkInDialogProps & { free: FreeUnit[] }) {
  const queries = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  const [form, setForm] = useState<WalkInForm>(() => newWalkIn(today, free[0]!.unitId));
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [refusals, setRefusals] = useState(0);
  const root = useProblemFocus<HTMLFormElement>(refusals);
  const unit = free.find(({ unitId }) => unitId === form.unitId) ?? free[0]!;
  function refuse(found: Record<string, string | undefined>) {
    setProblems(found);
    setRefusals((count) => count + 1);
  }
  const checkIn = useMutation({
    mutationFn: (body: ReturnType<typeof walkInOf>) =>
      checkInWalkIn(unit.listingId, body, keyFor({ listingId: unit.listingId, ...body })),
    onSuccess: async ({ message }) => {
      await showChanged(queries, STAY_KEYS);
      onClose();
      notify.success(message);
    },
    onError: (failure) => refuse(failure instanceof ApiError ? failure.fields : {}),
  });
  const field = (name: keyof WalkInForm) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setForm({ ...form, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOfWalkIn(form);
    if (Object.keys(found).length > 0) refuse(found);
    else if (!checkIn.isPending) checkIn.mutate(walkInOf(unit.count > 1 ? form : { ...form, units: '1' }));
  }
  const isElsewhere = checkIn.error && Object.values(problems).every((text) => !text);
  return (
    <form ref={root} noValidate onSubmit={submit} className="space-y-4">
      <SelectField
        label="Room or home"
        options={free.map((one) => optionOf(one, homes))}
        {...field('unitId')}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Check-out" type="date" min={addDays(today, 1)} {...field('to')} />
        <TextField label="Guests" inputMode="numeric" {...field('guests')} />
        {unit.count > 1 ? <TextField label="Units" inputMode="numeric" {...field('units')} /> : null}
      </div>
      <TextField label="Name" autoComplete="off" maxLength={120} {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField label="Phone number" autoComplete="off" {...field('phone')} />
        <TextField label="Email" type="email" optional autoComplete="off" {...field('email')} />
      </div>
      <MoneyField
        label="Agreed total"
        optional
        hint="Empty: today’s prices. The caution is added to it."
        {...field('total')}
      />
      {isElsewhere ? (
        <p role="alert" className="font-medium text-danger">
          {errorText(checkIn.error)}
        </p>
      ) : null}
      <Button type="submit" full loading={checkIn.isPending}>
        Check in
      </Button>
    </form>
  );
}

function optionOf({ unitId, listingId, name, free }: FreeUnit, homes: ListingView[]) {
  const home = homes.find((one) => one.listingId === listingId);
  const of = home && homes.length > 1 ? `, ${titleOf(home)}` : '';
  return { value: unitId, label: `${name} (${free} free)${of}` };
}
