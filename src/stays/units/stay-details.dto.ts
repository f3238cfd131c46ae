import {
  ChoiceField,
  CustomField,
  FlagField,
  IdField,
  IntField,
  LineField,
  NairaField,
  ObjectField,
  ObjectListField,
  TextField,
  TimeField,
} from '../../platform/http/fields/fields';
import { inOneLine } from '../../platform/text/one-line';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import {
  Shown,
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInt,
  ShownNumber,
  ShownText,
} from '../../platform/http/fields/shown';
import { ImageListField } from '../../uploads/images/image-list.field';
import { ListingImageView } from '../../listings/content/listing-content.view';
import { POLICIES, type CancellationPolicy } from '../quotes/refunds';
import { NIGHT_PRICE_MAX, UNIT_KINDS, type UnitKind } from './stay-unit.entity';

const UNITS_MAX = 30;
const ROOM_MAX = 20;
const ROOMS_MAX = 500;

const price = (min: number, more: { optional?: boolean; clears?: boolean; description?: string } = {}) =>
  NairaField({ min, max: NIGHT_PRICE_MAX, example: 40000, ...more });

/** The numbers on the doors: texts of at most 20 characters, each once. */
const RoomsField = (): PropertyDecorator =>
  CustomField(
    (value) => {
      if (!Array.isArray(value) || value.length > ROOMS_MAX) return 'Rooms must be a list';
      const known = value.every(
        (room) => typeof room === 'string' && room !== '' && [...room].length <= ROOM_MAX,
      );
      if (!known) return `Rooms must be texts of at most ${ROOM_MAX} characters`;
      return new Set(value).size === value.length ? null : 'Each room can stand there once';
    },
    {
      optional: true,
      read: (value) => (Array.isArray(value) ? value.map(inOneLine) : value),
      api: { type: [String], maxItems: ROOMS_MAX, example: ['101', '102'] },
    },
  );

export class StayUnitBody {
  @IdField({ optional: true, description: 'Of a unit that is there already' }) unitId?: string;
  @LineField({ max: 80, example: 'Standard room' }) name: string;
  @ChoiceField(UNIT_KINDS, { example: 'ROOM' }) kind: UnitKind;
  @IntField({ min: 1, max: 500, example: 12, description: 'A HOME is one' }) count: number;
  @IntField({ min: 1, max: 50, example: 2 }) guestsMax: number;
  @IntField({ min: 1, max: 50, optional: true, example: 2, description: 'guestsMax unless given' })
  guestsIncluded?: number;
  @price(0, { optional: true, description: 'A night, for each guest beyond those included' })
  extraGuestPrice?: number;
  @price(1) price: number;
  @price(1, { optional: true, clears: true, description: 'Friday and Saturday nights; null: as the others' })
  weekendPrice?: number | null;
  @price(0, { optional: true, description: 'Once a stay, for each unit' }) cleaningFee?: number;
  @price(0, { optional: true, description: 'Refundable' }) caution?: number;
  @RoomsField() rooms?: string[];
  @ImageListField({ max: 6, optional: true }) images?: string[];
}

export class StayRulesBody {
  @IntField({ max: 90, optional: true, example: 10, description: 'Percent, from 7 nights' })
  weeklyDiscount?: number;
  @IntField({ max: 90, optional: true, example: 20, description: 'Percent, from 28 nights' })
  monthlyDiscount?: number;
  @IntField({ min: 1, max: 365, optional: true, example: 1 }) minNights?: number;
  @IntField({ min: 1, max: 365, optional: true, example: 90 }) maxNights?: number;
  @IntField({ max: 720, optional: true, example: 2, description: 'Hours before the last time to check in' })
  noticeHours?: number;
  @IntField({ max: 7, optional: true, example: 0, description: 'Nights left free after a stay' })
  preparationDays?: number;
  @IntField({ min: 1, max: 730, optional: true, example: 365 }) horizonDays?: number;
  @TimeField({ optional: true, example: '14:00' }) checkInFrom?: string;
  @TimeField({ optional: true, example: '22:00' }) checkInTo?: string;
  @TimeField({ optional: true, example: '11:00' }) checkOutUntil?: string;
  @ChoiceField(POLICIES, { optional: true, example: 'moderate' }) policy?: CancellationPolicy;
  @FlagField({ optional: true, example: false }) instant?: boolean;
  @TextField({ max: 3000, optional: true, clears: true, example: 'No parties.' }) houseRules?: string | null;
  @TextField({ max: 2000, optional: true, clears: true, example: 'The key is with the guard.' })
  arrivalNote?: string | null;
}

export class StayUnitView {
  @ShownId() unitId: string;
  @ShownText('Standard room') name: string;
  @ShownChoice(UNIT_KINDS, { example: 'ROOM' }) kind: UnitKind;
  @ShownInt(12) count: number;
  @ShownInt(2) guestsMax: number;
  @ShownInt(2) guestsIncluded: number;
  @ShownNumber(10000, { description: 'Naira a night' }) extraGuestPrice: number;
  @ShownNumber(40000, { description: 'Naira a night' }) price: number;
  @ShownNumber(50000, { nullable: true, description: 'Naira, on Friday and Saturday nights' })
  weekendPrice: number | null;
  @ShownNumber(5000, { description: 'Naira, once a stay' }) cleaningFee: number;
  @ShownNumber(20000, { description: 'Naira, refundable' }) caution: number;
  @Shown({ type: [String], example: ['101', '102'], description: 'For the owner; empty for others' })
  rooms: string[];
  @Shown({ type: ListingImageView, isArray: true }) images: ListingImageView[];
}

export class StayRulesView {
  @ShownInt(10) weeklyDiscount: number;
  @ShownInt(20) monthlyDiscount: number;
  @ShownInt(1) minNights: number;
  @ShownInt(90) maxNights: number;
  @ShownInt(2) noticeHours: number;
  @ShownInt(0) preparationDays: number;
  @ShownInt(365) horizonDays: number;
  @ShownText('14:00') checkInFrom: string;
  @ShownText('22:00') checkInTo: string;
  @ShownText('11:00') checkOutUntil: string;
  @ShownChoice(POLICIES, { example: 'moderate' }) policy: CancellationPolicy;
  @ShownFlag(false) instant: boolean;
  @ShownText('No parties.', { nullable: true }) houseRules: string | null;
  @ShownText('The key is with the guard.', {
    nullable: true,
    description: 'For the owner; guests read it in their confirmed booking',
  })
  arrivalNote: string | null;
}

/** The booking details of a listing. */
export class StayView {
  @ShownId() listingId: string;
  @Shown({ type: StayUnitView, isArray: true }) units: StayUnitView[];
  @Shown({ type: StayRulesView }) rules: StayRulesView;
  @Shown({
    type: StayUnitView,
    isArray: true,
    required: false,
    description: 'Units as they will be once an admin approves them (owner)',
  })
  pending?: StayUnitView[];
  @Shown({
    type: StayUnitView,
    isArray: true,
    required: false,
    description:
      'Units of the last edit, which was not approved; new ones are sent again without their `unitId` (owner)',
  })
  refused?: StayUnitView[];
}

@AcceptsFieldsOf(() => StayView)
export class StayBody {
  @ObjectListField(() => StayUnitBody, {
    optional: true,
    maxItems: UNITS_MAX,
    description: 'The whole list: units left out are retired. Absent: unchanged',
  })
  units?: StayUnitBody[];

  @ObjectField(() => StayRulesBody, { optional: true, description: 'Absent ones stay as they are' })
  rules?: StayRulesBody;
}

export class StayResponse {
  @ShownText('Booking details saved') message: string;
  @Shown({ type: StayView }) stay: StayView;
}
