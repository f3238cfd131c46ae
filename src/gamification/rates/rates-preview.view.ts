import {
  Shown,
  ShownChoice,
  ShownDate,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { RATE_KEYS, rateFacts } from './reward-rates';

/** One kind of line of the ledger, with the amounts paid and the amounts under the other values. */
export class RatePreviewLineView {
  @ShownChoice(RATE_KEYS.filter((key) => !rateFacts(key).isCount), { example: 'propertySearch' })
  key: string;
  @ShownText('Property searches') title: string;
  @ShownInt(12, { description: 'Lines of the ledger' }) count: number;
  @ShownNumber(72, { description: 'Coins; negative for spending' }) paid: number;
  @ShownNumber(48) wouldPay: number;
}

/** Last week, Monday to Sunday in Lagos, under other values. Reversed rewards are left out. */
export class RatesPreviewView {
  @ShownDate({ example: '2026-11-09' }) from: string;
  @ShownDate({ example: '2026-11-15' }) to: string;
  @ShownInt(12, { description: 'People who earned coins' }) people: number;
  @ShownNumber(310.5, { description: 'Coins earned, without spending' }) paid: number;
  @ShownNumber(286.5) wouldPay: number;
  @Shown({ type: RatePreviewLineView, isArray: true }) lines: RatePreviewLineView[];
}
