import type { Schema } from '@/api/client';
import type { Choice } from '@/components/ui/radio-group';

export type Persona = NonNullable<Schema<'ProfileBody'>['persona']>;

/** A person's main activity here; it shows on their page and grants no permissions. */
export const PERSONAS: (Choice & { value: Persona })[] = [
  { value: 'tenant', label: 'Tenant', hint: 'I look for a home to rent' },
  { value: 'buyer', label: 'Buyer', hint: 'I look for a home to buy' },
  { value: 'landlord', label: 'Landlord', hint: 'I own homes and let or sell them' },
  { value: 'agent', label: 'Agent', hint: 'I let and sell homes for others' },
  { value: 'provider', label: 'Service provider', hint: 'I move, clean, repair or build' },
];

/** "Service provider" for "provider"; an unknown value is shown as it is. */
export function personaLabel(persona: string): string {
  return PERSONAS.find(({ value }) => value === persona)?.label ?? persona;
}

/** Whether people with this main activity receive requests. */
export const isAsked = (persona: string | null | undefined): boolean =>
  persona === 'agent' || persona === 'landlord' || persona === 'provider';
