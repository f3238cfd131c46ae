import { daysBetween } from '../days';
import type { PricedStayView, QuoteView } from './quotes.dto';
import { refundsOf } from './refunds';
import type { StayQuote } from './stay-quote.entity';
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
});

export const presentQuote = (quote: StayQuote): QuoteView => ({
  quoteId: quote.id,
  ...presentAgreement(quote),
  expiresAt: quote.expiresAt.toISOString(),
});
