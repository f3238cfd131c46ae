import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { FieldError, TextArea, TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { useShownContact } from '@/features/profile/use-shown-contact';
import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { useSession } from '@/lib/session';
import { notify } from '@/lib/toasts';
import { useBriefText } from '@/lib/use-brief-text';
import { useIdempotencyKey } from '@/lib/use-idempotency-key';
import { sendServiceRequest, type ServiceRequestInput } from './services-api';

const MISSING = 'All fields are required.';
const FAILED = 'An error occurred. Please try again.';
const NEEDED = ['name', 'phone', 'address', 'message', 'userType'] as const;

/** Asks the provider to come. What is wrong says so for three seconds. */
export function ServiceRequestForm({ serviceId }: { serviceId: string }) {
  const contact = useShownContact();
  const signedIn = useSession() !== null;
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<ServiceRequestInput>>({});
  const [problem, showProblem] = useBriefText();
  const { keyFor, renew } = useIdempotencyKey();
  const userTypes = useTerms('userTypes');
  const values: ServiceRequestInput = { address: '', message: '', userType: '', ...contact, ...typed };
  const send = useMutation({
    mutationFn: () => sendServiceRequest(serviceId, values, keyFor(values)),
    onSuccess: ({ message }) => {
      setTyped({ address: typed.address, message: '', userType: '' });
      showProblem('');
      renew();
      notify.success(message);
      void queries.invalidateQueries({ queryKey: ['requests'] });
    },
    onError: (failure) => showProblem(errorText(failure, FAILED)),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = NEEDED.find((name) => !values[name].trim());
    if (missing) {
      showProblem(MISSING);
      (event.currentTarget.elements.namedItem(missing) as HTMLElement | null)?.focus();
    } else if (!send.isPending) send.mutate();
  }
  const field = (name: keyof ServiceRequestInput) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <section
      id="request"
      aria-labelledby="request-heading"
      className="scroll-mt-24 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="request-heading" className="text-lg">
        Contact the provider
      </h2>
      <form noValidate onSubmit={submit} className="mt-3 space-y-3">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        {signedIn ? null : (
          <TextField
            label="Email"
            optional
            type="email"
            autoComplete="email"
            hint="For a link by which you follow your request"
            {...field('email')}
          />
        )}
        <TextField label="Address" autoComplete="street-address" {...field('address')} />
        <TextArea label="Message" rows={3} {...field('message')} />
        <SelectField
          label="Who are you"
          placeholder="Who are you"
          options={userTypes}
          {...field('userType')}
        />
        <FieldError text={problem} />
        <Button type="submit" full loading={send.isPending}>
          Submit Request
        </Button>
      </form>
    </section>
  );
}
