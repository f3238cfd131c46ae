import { today } from '@/lib/timing/use-today';
import type { Booking, BookingAction } from './stays-api';

export interface BookingActionRow {
  action: BookingAction;
  can: keyof Booking['can'];
  label: string;
  look?: 'primary' | 'secondary' | 'danger';
  /** Whether it opens a dialog first (`acting/action-dialog.tsx`); a function if that depends on the booking. */
  asks?: true | ((booking: Booking) => boolean);
}

const isEarly = ({ to }: Booking): boolean => today() < to;

/** The actions of both sides on a booking, in the order of the buttons. Rooms are assigned at the front desk. */
export const BOOKING_ACTIONS: readonly BookingActionRow[] = [
  { action: 'accept', can: 'accept', label: 'Accept' },
  { action: 'decline', can: 'decline', label: 'Decline', look: 'secondary', asks: true },
  { action: 'change/accept', can: 'changeAccept', label: 'Accept the change' },
  { action: 'change/decline', can: 'changeDecline', label: 'Decline the change', look: 'secondary' },
  { action: 'change/withdraw', can: 'changeWithdraw', label: 'Withdraw the change', look: 'secondary' },
  { action: 'check-in', can: 'checkIn', label: 'Check in' },
  { action: 'check-out', can: 'checkOut', label: 'Check out', asks: isEarly },
  { action: 'no-show', can: 'noShow', label: 'The guest has not come', look: 'secondary', asks: true },
  { action: 'contest', can: 'contest', label: 'I was there', asks: true },
  { action: 'caution', can: 'caution', label: 'Return the caution', asks: true },
  { action: 'caution/accept', can: 'cautionAccept', label: 'Accept the amount returned' },
  {
    action: 'caution/contest',
    can: 'cautionContest',
    label: 'Contest the caution',
    look: 'secondary',
    asks: true,
  },
  { action: 'review', can: 'review', label: 'Write a review', asks: true },
  { action: 'change', can: 'change', label: 'Change dates or guests', look: 'secondary', asks: true },
  { action: 'cancel', can: 'cancel', label: 'Cancel', look: 'secondary', asks: true },
];
