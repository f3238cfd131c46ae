import { IntField, TextField } from '../../platform/http/fields/fields';
import { BookingView } from '../bookings/bookings.dto';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { ShownFlag, ShownText } from '../../platform/http/fields/shown';

@AcceptsFieldsOf(() => BookingView)
export class StayReviewBody {
  @IntField({ min: 1, max: 5, example: 5 }) rating: number;
  @TextField({ max: 5000, optional: true, example: 'Clean, quiet, and the host was there in time.' })
  message?: string;
}

export class StayReviewResponse {
  @ShownText('Thank you for your review') message: string;
  @ShownFlag(false, { description: 'Both have written, so both are public' }) published: boolean;
}
