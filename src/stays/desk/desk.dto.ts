import {
  CustomField,
  DateField,
  EmailField,
  IdField,
  IntField,
  LineField,
  NairaField,
} from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { Shown, ShownDate, ShownId, ShownInt, ShownText } from '../../platform/http/fields/shown';
import { inOneLine } from '../../platform/text/one-line';
import { PhoneField } from '../../requests/requests.dto';
import { BookingView } from '../bookings/bookings.dto';
import { TOTAL_MAX } from '../quotes/stay-agreement.entity';

export class DeskQuery {
  @DateField({ optional: true, description: 'Today unless given' }) date?: string;
  @IdField({ optional: true, description: 'Only this listing' }) listingId?: string;
}

export class FreeUnitView {
  @ShownId() listingId: string;
  @ShownId() unitId: string;
  @ShownText('Standard room') name: string;
  @ShownInt(12) count: number;
  @ShownInt(4, { description: 'Free on the night of this day' }) free: number;
}

/** A day at the front desk of all of an owner's listings. */
export class FrontDeskView {
  @ShownDate() date: string;
  @Shown({
    type: BookingView,
    isArray: true,
    description:
      'Stays that begin on this day; up to today, also those that began before and whose guest is still expected',
  })
  arrivals: BookingView[];
  @Shown({ type: BookingView, isArray: true, description: 'Guests who are there' }) inHouse: BookingView[];
  @Shown({ type: BookingView, isArray: true, description: 'Stays that end on this day' })
  departures: BookingView[];
  @Shown({ type: FreeUnitView, isArray: true }) free: FreeUnitView[];
}

@AcceptsFieldsOf(() => BookingView)
export class WalkInBody {
  @IdField({ optional: true, description: 'May be left out where there is one unit' }) unitId?: string;
  @DateField({ label: 'Check-out', example: '2026-12-03', description: 'The day of departure; from today' })
  to: string;
  @IntField({ min: 1, max: 25_000, example: 2 }) guests: number;
  @IntField({ min: 1, max: 500, optional: true, example: 1 }) units?: number;
  @LineField({ label: 'Name', max: 120, example: 'Ada Obi' }) name: string;
  @PhoneField({ label: 'Phone number' }) phone: string;
  @EmailField({ optional: true }) email?: string;
  @NairaField({
    min: 0,
    max: TOTAL_MAX,
    optional: true,
    example: 80000,
    description: 'What was agreed instead, with all fees and discounts',
  })
  total?: number;
}

@AcceptsFieldsOf(() => BookingView)
export class RoomsBody {
  @CustomField(
    (value) => {
      const isList = Array.isArray(value) && value.length > 0 && value.length <= 500;
      const known = isList && value.every((room) => typeof room === 'string' && /^\S.{0,19}$/su.test(room));
      if (!known) return 'Rooms must be a list of rooms';
      return new Set(value).size === value.length ? null : 'Each room can stand there once';
    },
    {
      read: (value) => (Array.isArray(value) ? value.map(inOneLine) : value),
      api: { type: [String], example: ['101'] },
    },
  )
  rooms: string[];
}
