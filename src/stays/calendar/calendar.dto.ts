import { DateField, IdField, IntField, LineField, NairaField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownDate,
  ShownId,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { BookingView } from '../bookings/bookings.dto';
import { AvailabilityQuery, NightView } from '../nights/availability.dto';
import { NIGHT_PRICE_MAX } from '../units/stay-unit.entity';

export class CalendarQuery extends AvailabilityQuery {}

export class CalendarBody {
  @IdField() unitId: string;
  @DateField({ description: 'The first night' }) from: string;
  @DateField({ description: 'No night itself; at most 730 days later' }) to: string;
  @IntField({ optional: true, max: 500, example: 1, description: 'How many are not offered; 0 opens them' })
  blocked?: number;
  @NairaField({
    min: 1,
    max: NIGHT_PRICE_MAX,
    optional: true,
    clears: true,
    example: 55000,
    description: 'null: as usual',
  })
  price?: number | null;
  @IntField({ min: 1, max: 365, optional: true, clears: true, example: 2, description: 'null: as usual' })
  minNights?: number | null;
  @LineField({ max: 200, optional: true, clears: true, example: 'Painting', description: 'For you alone' })
  note?: string | null;
}

/** A night as its owner sees it. */
export class CalendarNightView extends NightView {
  @ShownInt(1, { description: 'Booked, held for a request or a change, or kept free after a stay' })
  taken: number;
  @ShownInt(0, { description: 'Not offered by the owner' }) blocked: number;
  @ShownInt(0, { description: 'Booked elsewhere, by an imported calendar' }) imported: number;
  @ShownNumber(55000, { nullable: true, description: 'The price set for this night; null: as usual' })
  ownPrice: number | null;
  @ShownInt(2, { nullable: true, description: 'The least nights set for it; null: as usual' })
  ownMinNights: number | null;
  @ShownText('Painting', { nullable: true }) note: string | null;
}

export class CalendarUnitView {
  @ShownId() unitId: string;
  @ShownText('Standard room') name: string;
  @ShownInt(12) count: number;
  @Shown({ type: CalendarNightView, isArray: true }) nights: CalendarNightView[];
}

/** An imported night on which nothing was free. */
export class CalendarConflictView {
  @ShownDate({ example: '2026-12-01' }) date: string;
  @ShownId() importId: string;
  @ShownText('Reserved', { nullable: true }) summary: string | null;
  @ShownId({ nullable: true, description: 'A booking that takes the night' }) bookingId: string | null;
}

export class CalendarView {
  @ShownDate({ example: '2026-12-01' }) from: string;
  @ShownDate({ example: '2027-02-01' }) to: string;
  @Shown({ type: CalendarUnitView, isArray: true }) units: CalendarUnitView[];
  @Shown({ type: BookingView, isArray: true, description: 'Requests and stays of these days, by arrival' })
  bookings: BookingView[];
  @Shown({ type: CalendarConflictView, isArray: true }) conflicts: CalendarConflictView[];
}
