import { daysBetween } from '../../platform/clock/days';
import type { PricedStayView } from './quotes.dto';
import { refundsOf } from './refunds';
import type { StayAgreement } from './stay-agreement.entity';

export const presentAgreement = (stay: StayAgreement): PricedStayView => ({
  unitId: stay.unitId,
  unitName: stay.unitName,
  from: stay.arrival,
  to: stay.departure,
  nights: daysBetween(stay.arrival, stay.departure),
  guests: stay.guests,
  units: stay.units,
  lines: stay.lines,
  total: stay.total,
  caution: stay.caution,
  toPay: stay.toPay,
  policy: stay.policy,
  refunds: refundsOf(stay.policy, stay.arrival),
  instant: stay.instant,
  checkInFrom: stay.terms.checkInFrom,
  checkInTo: stay.terms.checkInTo,
  checkOutUntil: stay.terms.checkOutUntil,
});
