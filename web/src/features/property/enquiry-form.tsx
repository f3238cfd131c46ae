import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { FieldError, TextArea, TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import { useShownContact } from '@/features/profile/use-shown-contact';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { notify } from '@/lib/toasts';
import { useBriefText } from '@/lib/use-brief-text';
import { useIdempotencyKey } from '@/lib/use-idempotency-key';
import { sendEnquiry, type EnquiryInput } from './property-api';

const MISSING = 'All fields are required.';
const FAILED = 'An error occurred. Please try again.';
const NAMES = ['name', 'phone', 'email', 'message', 'userType'] as const;

/** Asks the owner about a home. Nothing may be missing; what is wrong says so for three seconds. */
export function EnquiryForm({ listingId }: { listingId: string }) {
  const contact = useShownContact();
  const [typed, setTyped] = useState<Partial<EnquiryInput>>({});
  const [problem, showProblem] = useBriefText();
  const { keyFor, renew } = useIdempotencyKey();
  const userTypes = useTerms('userTypes');
  const values: EnquiryInput = { message: '', userType: '', ...contact, ...typed };
  const send = useMutation({
    mutationFn: () => sendEnquiry(listingId, values, keyFor(values)),
    onSuccess: ({ message }) => {
      setTyped({ message: '', userType: '' });
      showProblem('');
      renew();
      notify.success(message);
    },
    onError: (failure) => showProblem(errorText(failure, FAILED)),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = NAMES.find((name) => !values[name].trim());
    if (missing) {
      showProblem(MISSING);
      (event.currentTarget.elements.namedItem(missing) as HTMLElement | null)?.focus();
    } else if (!send.isPending) send.mutate();
  }

  const field = (name: keyof EnquiryInput) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  return (
    <section
      id="enquiry"
      aria-labelledby="enquiry-heading"
      className="scroll-mt-24 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="enquiry-heading" className="text-lg">
        Ask about this home
      </h2>
      <form noValidate onSubmit={submit} className="mt-3 space-y-3">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextArea label="Message" rows={3} {...field('message')} />
        <SelectField
          label="Who are you"
          placeholder="Who are you"
          options={userTypes}
          {...field('userType')}
        />
        <FieldError text={problem} />
        <Button type="submit" full loading={send.isPending}>
          Submit Enquiry
        </Button>
      </form>
      <p className="mt-3 text-center">
        <TextLink to="/search">View Listings</TextLink>
      </p>
    </section>
  );
}
