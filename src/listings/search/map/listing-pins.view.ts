import { ShownId, ShownNumber, ShownText } from '../../../platform/http/fields/shown';

/** More can neither be distinguished on a map nor are worth their bytes. */
export const PINS_MAX = 500;

/** A home on a map. The point is the one that its page shows: rounded, unless the owner gave the exact place. */
export class PinView {
  @ShownId() listingId: string;
  @ShownText('3 bedroom flat in Ikeja') title: string;
  @ShownNumber(2_500_000) startPrice: number;
  @ShownNumber(90_000, { required: false, description: 'With dates: what the stay costs' })
  stayTotal?: number;
  @ShownNumber(6.5965) lat: number;
  @ShownNumber(3.3421) lng: number;
}
