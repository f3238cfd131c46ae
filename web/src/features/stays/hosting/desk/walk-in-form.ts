import { typedAmount } from '@/lib/format/amount-in';
import { addDays, type Day } from '../../calendar-days';
import type { WalkIn } from '../hosting-api';

/** The form for a guest without a booking. */
export type WalkInForm = Record<
  'unitId' | 'to' | 'guests' | 'units' | 'name' | 'phone' | 'email' | 'total',
  string
>;

export const newWalkIn = (today: Day, unitId: string): WalkInForm => ({
  ...{ unitId, to: addDays(today, 1), guests: '1', units: '1', name: '', phone: '', email: '', total: '' },
});

const NEEDED: [keyof WalkInForm, string][] = [
  ['unitId', 'Please choose a room or home'],
  ['to', 'Check-out is required'],
  ['guests', 'Guests is required'],
  ['name', 'Name is required'],
  ['phone', 'Phone number is required'],
];

/** Messages by field; the server checks all of it again. */
export function problemsOfWalkIn(form: WalkInForm): Partial<Record<keyof WalkInForm, string>> {
  return Object.fromEntries(NEEDED.filter(([field]) => !form[field].trim()));
}

/** Text that is no number goes to the server as it is, which says so at its field. */
const number = (typed: string): number => {
  const plain = Number(typed.replace(/[,\s]/g, ''));
  return Number.isFinite(plain) ? plain : (typed as never);
};

/** The body of the request; without a total the guest pays today's prices. */
export const walkInOf = ({ unitId, to, guests, units, name, phone, email, total }: WalkInForm): WalkIn => ({
  ...{
    unitId,
    to,
    guests: number(guests),
    units: number(units || '1'),
    name: name.trim(),
    phone: phone.trim(),
  },
  ...(email.trim() ? { email: email.trim() } : {}),
  ...(total.trim() ? { total: typedAmount(total) as number } : {}),
});
