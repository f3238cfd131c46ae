import type { StayBooking } from '../bookings/stay-booking.entity';
import { cautionDue, contestEnds, isDue } from './caution.policy';
import type { CautionRecordView } from './cautions.dto';
import type { StayCaution } from './stay-caution.entity';

/** The outcome of the caution of a stay, or whether the host still owes it. */
export function presentCaution(
  booking: StayBooking,
  answered: StayCaution | null,
  now: Date,
): CautionRecordView {
  const due = isDue(booking, answered);
  const dueAt = booking.status === 'COMPLETED' && booking.caution > 0 ? cautionDue(booking) : null;
  return {
    status: answered?.status ?? (due ? 'DUE' : 'NONE'),
    amount: booking.caution,
    dueAt: dueAt?.toISOString() ?? null,
    overdue: due && dueAt !== null && dueAt < now,
    returned: answered?.returned ?? null,
    reason: answered?.reason ?? null,
    images: (answered?.images ?? []).map(({ url, sizes }) => ({ url, sizes })),
    answeredAt: answered?.answeredAt.toISOString() ?? null,
    contestUntil: answered ? contestEnds(answered).toISOString() : null,
    contestReason: answered?.contestReason ?? null,
  };
}
