import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { errorText } from '@/api/api-error';
import { client, read } from '@/api/client';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { placeServerErrors, useSchemaForm } from '@/lib/forms/form';
import { useTyped } from '@/lib/forms/use-typed';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';

const needed = (text: string) => z.string().check(z.trim(), z.minLength(1, text));
const rules = z.object({
  first_name: needed('First name is required'),
  last_name: needed('Last name is required'),
  email: needed('Email is required').check(z.email('Email must be a valid email')),
  message: needed('Message is required'),
  consent: z.boolean().check(z.refine((given) => given, 'Consent is required')),
});
type Input = z.input<typeof rules>;
const blank: Input = { first_name: '', last_name: '', email: '', message: '', consent: false };

/** A message to the team, who reply by email. */
export function ContactForm() {
  const { typed, type, clear } = useTyped<Input>('contact');
  // Read when the form is opened: later text is in its fields.
  const [began] = useState({ ...blank, ...typed });
  const form = useSchemaForm<Input>(rules, began);
  const { keyFor, renew } = useIdempotencyKey();
  const send = useMutation({
    mutationFn: (body: Input) => read(client.POST('/api/contact', { body, idempotencyKey: keyFor(body) })),
    onSuccess: ({ message }) => {
      form.reset(blank);
      clear();
      renew();
      notify.success(message);
    },
    onError: (failure) => placeServerErrors(form, failure) || notify.error(errorText(failure)),
  });
  const of = (name: keyof Input) => ({ ...form.register(name), error: form.formState.errors[name]?.message });
  return (
    <form
      noValidate
      onChange={() => type(form.getValues())}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField label="First name" autoComplete="given-name" {...of('first_name')} />
      <TextField label="Last name" autoComplete="family-name" {...of('last_name')} />
      <TextField label="Email" type="email" autoComplete="email" className="sm:col-span-2" {...of('email')} />
      <TextArea label="Message" className="sm:col-span-2" {...of('message')} />
      <Checkbox
        className="sm:col-span-2"
        label="I consent to having this website store my submitted information"
        {...of('consent')}
      />
      <Button type="submit" className="sm:col-span-2" loading={send.isPending}>
        Send message
      </Button>
    </form>
  );
}
