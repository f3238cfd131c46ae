import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client, read, type Schema } from '@/api/client';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { SelectField, type Option } from '@/components/ui/select';
import { useTerms, type Term } from '@/features/vocabulary/vocabulary-api';
import { showServerErrors, useSchemaForm } from '@/lib/forms/form';
import { useTyped } from '@/lib/forms/use-typed';
import { notify } from '@/lib/toasts';
import { useIdempotencyKey } from '@/lib/session/use-idempotency-key';
import { inquiryRules, type InquiryInput } from './inquiry-rules';

const NUMBERS = new Set(['maxPrice', 'minPrice', 'beds', 'baths']);

const blank: InquiryInput = {
  inquiryType: '',
  iAm: '',
  firstName: '',
  lastName: '',
  email: '',
  location: '',
  zipCode: '',
  propertyType: '',
  maxPrice: '',
  minPrice: '',
  beds: '',
  baths: '',
  consent: false,
};

/** Empty fields are left out, amounts are numbers; the choices are the server's own. */
function sendInquiry(values: InquiryInput, idempotencyKey: string) {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const body = Object.fromEntries(
    given.map(([name, value]) => [name, NUMBERS.has(name) ? Number(value) : value]),
  ) as Schema<'InquiryBody'>;
  return read(client.POST('/api/inquiries', { body, idempotencyKey }));
}

/** An area is listed with the larger place that contains it. */
const withParent = ({ value, label, parent }: Term): Option => ({
  value,
  label: parent ? `${parent}: ${label}` : label,
});

export function InquiryForm() {
  const { typed, type, clear } = useTyped<InquiryInput>('inquiry');
  // Read when the form is opened: later text is in its fields.
  const [began] = useState({ ...blank, ...typed });
  const form = useSchemaForm<InquiryInput>(inquiryRules, began);
  const { keyFor, renew } = useIdempotencyKey();
  const send = useMutation({
    mutationFn: (values: InquiryInput) => sendInquiry(values, keyFor(values)),
    onSuccess: ({ message }) => {
      form.reset(blank);
      clear();
      renew();
      notify.success(message);
    },
    onError: (failure) => showServerErrors(form, failure),
  });
  const of = (name: keyof InquiryInput) => ({
    ...form.register(name),
    error: form.formState.errors[name]?.message,
  });
  const number = { inputMode: 'numeric', optional: true } as const;

  return (
    <form
      noValidate
      onChange={() => type(form.getValues())}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      <SelectField
        label="Inquiry type"
        placeholder="Select"
        options={useTerms('inquiryTypes')}
        {...of('inquiryType')}
      />
      <SelectField label="I'm a" placeholder="Select" options={useTerms('inquirers')} {...of('iAm')} />
      <TextField label="First name" autoComplete="given-name" {...of('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...of('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" className="sm:col-span-2" {...of('email')} />
      <SelectField
        label="Location"
        optional
        placeholder="Any"
        options={useTerms('inquiryLocations').map(withParent)}
        {...of('location')}
      />
      <TextField
        label="Zip code"
        optional
        autoComplete="postal-code"
        inputMode="numeric"
        {...of('zipCode')}
      />
      <SelectField
        label="Property type"
        className="sm:col-span-2"
        optional
        placeholder="Any"
        options={useTerms('inquiryPropertyTypes')}
        {...of('propertyType')}
      />
      <TextField label="Max price (NGN)" {...number} {...of('maxPrice')} />
      <TextField label="Min price (NGN)" {...number} {...of('minPrice')} />
      <TextField label="Number of beds" {...number} {...of('beds')} />
      <TextField label="Number of baths" {...number} {...of('baths')} />
      <Checkbox
        className="sm:col-span-2"
        label="I consent to having this website store my submitted information"
        {...of('consent')}
      />
      <Button type="submit" className="sm:col-span-2" loading={send.isPending}>
        Submit
      </Button>
    </form>
  );
}
