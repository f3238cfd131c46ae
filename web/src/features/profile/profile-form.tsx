import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { PhoneField } from '@/components/ui/phone-field';
import { SelectField } from '@/components/ui/select';
import { changesSince } from '@/lib/forms/merge-changes';
import { showServerErrors, useSchemaForm } from '@/lib/forms/form';
import { notify } from '@/lib/toasts';
import { PERSONAS } from './personas';
import type { Profile } from './profile-api';
import { saveProfile, useProfileChange, type ProfileFields } from './profile-changes';
import { profileRules, type ProfileInput } from './profile-rules';

/** The person's handles or URLs on other sites. */
const ELSEWHERE: { name: keyof ProfileInput; label: string }[] = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'x', label: 'X' },
  { name: 'youtube', label: 'YouTube' },
  { name: 'likedIn', label: 'LinkedIn' },
  { name: 'vimeo', label: 'Vimeo' },
  { name: 'skype', label: 'Skype' },
  { name: 'pinterest', label: 'Pinterest' },
];

function inputOf(profile: Profile): ProfileInput {
  const names = Object.keys(profileRules.shape) as (keyof ProfileInput)[];
  return Object.fromEntries(names.map((name) => [name, profile[name] ?? ''])) as ProfileInput;
}

/** Only the changed fields, so that an old form on another device undoes nothing. */
function changesOf(values: ProfileInput, before: ProfileInput): ProfileFields {
  const { persona, ...texts } = changesSince(before, values);
  return persona === undefined ? texts : { ...texts, persona: persona || null };
}

export function ProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  // The values when the form was opened: the profile is read again meanwhile.
  const [began] = useState(() => inputOf(profile));
  const form = useSchemaForm<ProfileInput>(profileRules, began);
  const save = useProfileChange(saveProfile);
  const of = (name: keyof ProfileInput) => ({
    ...form.register(name),
    error: form.formState.errors[name]?.message,
  });

  function submit(values: ProfileInput) {
    save.mutate(changesOf(values, began), {
      onSuccess: ({ message }) => {
        notify.success(message);
        onSaved();
      },
      onError: (failure) => showServerErrors(form, failure),
    });
  }

  return (
    <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={form.handleSubmit(submit)}>
      <TextField label="First name" autoComplete="given-name" {...of('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...of('lastName')} />
      <SelectField
        label="Role"
        placeholder="Not chosen"
        options={PERSONAS}
        className="sm:col-span-2"
        {...of('persona')}
      />
      <PhoneField label="Phone number" autoComplete="tel-national" {...of('phoneNumber')} />
      <PhoneField label="WhatsApp number" optional {...of('whatsappNumber')} />
      <TextArea label="About" optional className="sm:col-span-2" {...of('about')} />
      <TextField label="Company name" optional autoComplete="organization" {...of('companyName')} />
      <TextField label="Company address" optional autoComplete="street-address" {...of('companyAddress')} />
      <TextField label="Service area" optional {...of('serviceArea')} />
      <TextField label="License" optional {...of('license')} />
      <TextField label="Tax number" optional {...of('taxNumber')} />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        optional
        placeholder="https://"
        {...of('website')}
      />
      {ELSEWHERE.map(({ name, label }) => (
        <TextField key={name} label={label} optional autoCapitalize="none" autoCorrect="off" {...of(name)} />
      ))}
      <Button type="submit" loading={save.isPending} className="sm:col-span-2">
        Save changes
      </Button>
    </form>
  );
}
