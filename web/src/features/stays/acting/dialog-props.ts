import { ApiError, errorText } from '@/api/api-error';
import type { Booking, BookingActionBody, PriceChange } from '../stays-api';

export interface ActionDialogProps {
  booking: Booking;
  priceChange: PriceChange;
  isPending: boolean;
  failure: unknown;
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
