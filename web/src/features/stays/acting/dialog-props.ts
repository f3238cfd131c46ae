import { ApiError, errorText } from '@/api/api-error';
import type { Booking, BookingActionBody, PriceChange } from '../stays-api';

/** What is written in a dialog. It stays for this tab until it is sent. */
export interface Written {
  reason: string;
  note: string;
  message: string;
  /** Naira, as typed. */
  returned: string;
  rating: number;
}

export interface ActionDialogProps {
  booking: Booking;
  priceChange: PriceChange;
  isPending: boolean;
  failure: unknown;
  written: Partial<Written>;
  onWrite: (change: Partial<Written>) => void;
  onSend: (body?: BookingActionBody) => void;
  onClose: () => void;
}

/** The messages by field, and the one that belongs to none of the dialog's fields. */
export function problemsOf(
  failure: unknown,
  names: readonly string[],
): { fields: Record<string, string>; rest: string } {
  const fields = failure instanceof ApiError ? failure.fields : {};
  const isNamed = names.some((name) => name in fields);
  return { fields, rest: failure && !isNamed ? errorText(failure) : '' };
}
