import { useMutation } from '@tanstack/react-query';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { FieldError, TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { PhoneField } from '@/components/ui/phone-field';
import { SelectField } from '@/components/ui/select';
import { useShownContact } from '@/features/profile/use-shown-contact';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { notify } from '@/lib/toasts';
import { rememberVisit } from '@/lib/session/visit-contact';
import { SECOND_TAP_MS } from '@/lib/timing/second-tap';
import { useBriefText } from '@/lib/timing/use-brief-text';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { useProblemFocus } from '@/lib/forms/use-problem-focus';
import { useTyped } from '@/lib/forms/use-typed';

const MISSING = 'All fields are required.';
const FAILED = 'An error occurred. Please try again.';

const fieldsOf = (failure: unknown): Record<string, string> =>
  failure instanceof ApiError ? failure.fields : {};

export type AskValues = Record<'name' | 'phone' | 'email' | 'address' | 'message' | 'userType', string>;
type Name = keyof AskValues;

/** The props for a field of the form. */
export type AskField = (name: Name) => {
  name: string;
  value: string;
  error?: string;
  onChange: (event: { target: { value: string } }) => void;
};

interface Props {
  /** The target of the page's own links. */
  id: string;
  heading: string;
  submitText: string;
  /** The required fields in the order of the form; the first missing one gets the focus. */
  needed: readonly Name[];
  send: (values: AskValues, idempotencyKey: string) => Promise<{ message: string }>;
  onSent?: () => void;
  /** The key under which the visit remembers the request, and the tab what was typed: "enquiry:<listingId>". */
  asked: string;
  /** A note before the fields. */
  note?: ReactNode;
  /** The fields between phone and message. */
  children: (field: AskField) => ReactNode;
  footer?: ReactNode;
}

/**
 * The form for a request about a listing or a service. A signed-in person's contact details are filled in; a field's
 * error is shown under it, any other error for three seconds; after sending, the contact details stay only with those who
 * are signed in or agreed to be remembered. An unsent request stays while the person looks at other pages.
 */
export function AskForm(props: Props) {
  const { id, heading, submitText, needed, send, onSent, asked, note, children, footer } = props;
  const contact = useShownContact();
  const { typed, type, clear } = useTyped<AskValues>(asked);
  const [problem, showProblem] = useBriefText();
  const { keyFor, renew } = useIdempotencyKey();
  const userTypes = useTerms('userTypes');
  const sentAt = useRef(0);
  const values: AskValues = { address: '', message: '', userType: '', ...contact, ...typed };
  const asking = useMutation({
    mutationFn: () => send(values, keyFor(values)),
    onSuccess: ({ message }) => {
      rememberVisit(values, asked);
      clear();
      showProblem('');
      renew();
      notify.success(message);
      onSent?.();
      sentAt.current = Date.now();
    },
    onError: (failure) => {
      if (!Object.keys(fieldsOf(failure)).some((name) => name in values))
        showProblem(errorText(failure, FAILED));
    },
  });
  const problems = fieldsOf(asking.error);
  const form = useProblemFocus<HTMLFormElement>(asking.error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (asking.isPending) return;
    const missing = needed.find((name) => !values[name].trim());
    if (missing) {
      // The second tap of a double tap: what it would miss has just been sent.
      if (Date.now() - sentAt.current < SECOND_TAP_MS) return;
      showProblem(MISSING);
      (event.currentTarget.elements.namedItem(missing) as HTMLElement | null)?.focus();
    } else asking.mutate();
  }

  const field: AskField = (name) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event) => {
      if (problems[name]) asking.reset();
      type({ [name]: event.target.value });
    },
  });

  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="rounded-card border border-line bg-surface p-5"
    >
      <h2 id={`${id}-heading`} className="text-lg">
        {heading}
      </h2>
      {note}
      <form ref={form} noValidate onSubmit={submit} className="mt-3 space-y-3">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <PhoneField label="Phone" autoComplete="tel" {...field('phone')} />
        {children(field)}
        <TextArea label="Message" rows={3} {...field('message')} />
        <SelectField
          label="Who are you"
          placeholder="Who are you"
          options={userTypes}
          {...field('userType')}
        />
        <Button type="submit" full loading={asking.isPending}>
          {submitText}
        </Button>
        {/* After the button, which must not move away from under a finger when the text disappears. */}
        <FieldError text={problem} />
      </form>
      {footer}
    </section>
  );
}
