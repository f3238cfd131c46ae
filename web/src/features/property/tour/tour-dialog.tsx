import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError, TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { PhoneField } from '@/components/ui/phone-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { AskedNote } from '@/features/requests/asked-note';
import type { Slot } from '@/features/viewings/viewings-api';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import type { TourInput } from '../property-api';
import { NightQuestion } from './night-question';
import { TourTimeFields } from './tour-time-fields';
import { TOUR_KINDS, useTourForm } from './use-tour-form';

const TOUR_TYPES = Object.keys(TOUR_KINDS).map((name) => ({ value: name, label: name }));

interface TourDialogProps {
  listingId: string;
  open: boolean;
  /** The slot that was pressed on the page. */
  slotStart?: string;
  onClose: () => void;
}

/** Requests a viewing, in person or by video: one of the owner's times, or a day and a time in Lagos. */
export function TourDialog({ listingId, open, slotStart = '', onClose }: TourDialogProps) {
  const { values, problems, refusals, problem, type, submit, send, slot, ...rest } = useTourForm({
    ...{ listingId, open, slotStart, onClose },
  });
  const form = useProblemFocus<HTMLFormElement>(refusals);
  const field = (name: keyof TourInput) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  function changeTime() {
    // The question gives the focus back to the button that was pressed, and closes first.
    flushSync(rest.closeQuestion);
    form.current?.querySelector<HTMLElement>('[name=time]')?.focus();
  }

  return (
    <Dialog open={open} asks={false} onClose={onClose} title="Setup Tour">
      <form ref={form} noValidate onSubmit={submit} className="space-y-4">
        <AskedNote kind="tour" listingId={listingId} />
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
        <TourTimeFields
          days={rest.days}
          kind={TOUR_KINDS[values.tourType]}
          slot={slot}
          next={rest.next}
          isProposal={rest.isProposal}
          onPropose={rest.setProposes}
          field={field}
        />
        <TextArea label="Message" optional rows={2} {...field('message')} />
        <FieldError text={problem} />
        {slot ? null : (
          <p className="text-sm text-muted">The owner reviews your request; you get their answer by mail.</p>
        )}
        <Button type="submit" full loading={send.isPending}>
          {submitText(slot)}
        </Button>
      </form>
      {rest.asksForHour ? (
        <NightQuestion
          time={values.time}
          onClose={changeTime}
          onConfirm={() => {
            rest.closeQuestion();
            send.mutate();
          }}
        />
      ) : null}
    </Dialog>
  );
}

function submitText(slot: Slot | undefined): string {
  if (slot?.free === 0) return 'Join the waitlist';
  return slot?.openHouse ? 'Reserve a place' : 'Submit Review';
}
