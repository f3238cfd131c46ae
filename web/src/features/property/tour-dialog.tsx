import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError, TextArea, TextField } from '@/components/ui/field';
import { PhoneField } from '@/components/ui/phone-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { useShownContact } from '@/features/profile/use-shown-contact';
import { calendarDate } from '@/lib/format/formatting';
import { AskedNote } from '@/features/requests/asked-note';
import { showChanged } from '@/lib/network/show-changed';
import { rememberVisit } from '@/lib/session/visit-contact';
import { notify } from '@/lib/toasts';
import { useBriefText } from '@/lib/timing/use-brief-text';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { isAtNight, NightQuestion } from './night-question';
import { requestTour, type TourInput } from './property-api';

const TOUR_TYPES = [
  { value: 'In Person', label: 'In Person' },
  { value: 'Video', label: 'Video' },
];
const DAYS_AHEAD = 90;
const DAY_MS = 86_400_000;

/** A calendar date in Lagos, that many days from now. */
const lagosDate = (days: number): string => calendarDate(new Date(Date.now() + days * DAY_MS));

interface TourDialogProps {
  listingId: string;
  open: boolean;
  onClose: () => void;
}

/** Requests a viewing, in person or by video, on a day and at a time in Lagos. */
export function TourDialog({ listingId, open, onClose }: TourDialogProps) {
  const { name, phone, email } = useShownContact();
  const [typed, setTyped] = useState<Partial<TourInput>>({});
  const [problem, showProblem] = useBriefText();
  const [problems, setProblems] = useState<Partial<TourInput>>({});
  const form = useProblemFocus<HTMLFormElement>(problems);
  const { keyFor, renew } = useIdempotencyKey();
  const queries = useQueryClient();
  const [asksForTime, setAsksForTime] = useState(false);
  const values: TourInput = {
    tourType: '',
    requesterName: name,
    requesterPhone: phone,
    requesterEmail: email,
    date: '',
    time: '',
    message: '',
    ...typed,
  };
  const send = useMutation({
    mutationFn: () => requestTour(listingId, values, keyFor(values)),
    onSuccess: ({ message }) => {
      rememberVisit(
        { name: values.requesterName, phone: values.requesterPhone, email: values.requesterEmail },
        `tour:${listingId}`,
      );
      void showChanged(queries, [['requests']]);
      setTyped({});
      renew();
      onClose();
      notify.success(message);
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.fields : {};
      setProblems(fields);
      if (!Object.keys(fields).some((name) => name in values)) showProblem(errorText(failure));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Partial<TourInput> = {
      ...(values.tourType ? {} : { tourType: 'Tour type cannot be empty' }),
      ...(values.date ? {} : { date: 'Date is required' }),
      ...(values.time ? {} : { time: 'Time is required' }),
    };
    setProblems(found);
    if (found.tourType) notify.error(found.tourType);
    else if (Object.keys(found).length > 0 || send.isPending) return;
    else if (isAtNight(values.time)) setAsksForTime(true);
    else send.mutate();
  }

  function type(name: keyof TourInput, value: string) {
    setTyped({ ...typed, [name]: value });
    if (problems[name]) setProblems({ ...problems, [name]: undefined });
  }

  const field = (name: keyof TourInput) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });

  return (
    <Dialog open={open} asks={false} onClose={onClose} title="Setup Tour">
      <AskedNote kind="tour" listingId={listingId} />
      <form ref={form} noValidate onSubmit={submit} className="space-y-4">
        <RadioGroup
          legend="Tour Type"
          choices={TOUR_TYPES}
          value={values.tourType}
          invalid={problems.tourType !== undefined}
          onChange={(event) => type('tourType', event.target.value)}
        />
        <TextField label="Name" autoComplete="name" {...field('requesterName')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('requesterEmail')} />
        <PhoneField label="Phone Number" autoComplete="tel" {...field('requesterPhone')} />
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
        <TextArea label="Message" optional rows={2} {...field('message')} />
        <FieldError text={problem} />
        <p className="text-sm text-muted">The owner reviews your request; you get their answer by mail.</p>
        <Button type="submit" full loading={send.isPending}>
          Submit Review
        </Button>
      </form>
      {asksForTime ? (
        <NightQuestion
          time={values.time}
          onClose={() => setAsksForTime(false)}
          onConfirm={() => send.mutate()}
        />
      ) : null}
    </Dialog>
  );
}
