import {
  CustomField,
  DateField,
  FlagField,
  IntField,
  isWebAddress,
  ObjectField,
  ObjectListField,
  TimeField,
} from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { Shown, ShownDate, ShownFlag, ShownInt, ShownText } from '../../platform/http/fields/shown';
import { TOUR_TYPES, type TourType } from '../tour-types';

const readKind = (kind: unknown): unknown =>
  typeof kind === 'string' ? kind.trim().toUpperCase().replace(/[ -]/g, '_') : kind;

/** The hours as one object, as the response has them. */
const InOneField = (): PropertyDecorator =>
  ObjectField(() => WholeHoursBody, {
    optional: true,
    description: 'The fields as one object, as the response has them; those beside it win',
  });

/** In person, by video, or both (the default). */
const KindsField = (): PropertyDecorator =>
  CustomField(
    (value) => {
      const known = (kind: unknown) => TOUR_TYPES.includes(kind as TourType);
      const right = Array.isArray(value) && value.length > 0 && value.every(known);
      return right ? null : `Kinds must be a list of: ${TOUR_TYPES.join(', ')}`;
    },
    {
      optional: true,
      read: (value) => (Array.isArray(value) ? [...new Set(value.map(readKind))] : value),
      api: { type: [String], enum: [...TOUR_TYPES], isArray: true, example: ['IN_PERSON', 'VIDEO'] },
      description: 'Both unless said otherwise',
    },
  );

export class WeeklyRangeBody {
  @IntField({ min: 1, max: 7, description: '1 is Monday', example: 1 }) day: number;
  @TimeField({ example: '09:00' }) from: string;
  @TimeField({ example: '17:00' }) to: string;
  @KindsField() kinds?: TourType[];
}

export class HoursExceptionBody {
  @DateField({ example: '2026-12-25' }) date: string;
  @FlagField({ optional: true, description: 'No viewings on this day' }) closed?: boolean;
  @TimeField({ unless: 'closed', example: '10:00' }) from?: string;
  @TimeField({ unless: 'closed', example: '14:00' }) to?: string;
  @KindsField() kinds?: TourType[];
}

export class WeeklyRangeView {
  @ShownInt(1, { description: '1 is Monday' }) day: number;
  @ShownText('09:00', { description: 'In Lagos' }) from: string;
  @ShownText('17:00') to: string;
  @Shown({ type: [String], enum: [...TOUR_TYPES], example: [...TOUR_TYPES] }) kinds: TourType[];
}

export class HoursExceptionView {
  @ShownDate({ example: '2026-12-25' }) date: string;
  @ShownFlag(true, { required: false }) closed?: true;
  @ShownText('10:00', { required: false }) from?: string;
  @ShownText('14:00', { required: false }) to?: string;
  @Shown({ type: [String], enum: [...TOUR_TYPES], example: [...TOUR_TYPES], required: false })
  kinds?: TourType[];
}

export class ViewingHoursView {
  @ShownFlag(true) enabled: boolean;
  @Shown({ type: WeeklyRangeView, isArray: true }) weekly: WeeklyRangeView[];
  @Shown({
    type: HoursExceptionView,
    isArray: true,
    description: 'Each replaces the weekly hours of its day',
  })
  exceptions: HoursExceptionView[];
  @ShownInt(30, { description: 'Minutes of one viewing' }) length: number;
  @ShownInt(0, { description: 'Minutes that stay free around it' }) gap: number;
  @ShownInt(3) noticeHours: number;
  @ShownInt(14) horizonDays: number;
  @ShownInt(null, { description: 'Most viewings a day' }) maxPerDay: number | null;
  @ShownInt(30, { description: 'Between viewings in person at different addresses' }) travelMinutes: number;
  @ShownInt(1, { description: 'Tours of one listing at one time' }) capacity: number;
  @ShownFlag(false, { description: 'What an account asks for is accepted at once' }) instant: boolean;
  @ShownText(null, { format: 'uri' }) videoLink: string | null;
  @ShownFlag(true, { description: 'The listing has no hours of its own: these are its owner’s' })
  inherited: boolean;
}

/** Fields that are left out stay as they are. */
export class HoursBody {
  @FlagField({ optional: true }) enabled?: boolean;
  @ObjectListField(() => WeeklyRangeBody, { optional: true, maxItems: 70 }) weekly?: WeeklyRangeBody[];
  @ObjectListField(() => HoursExceptionBody, { optional: true, maxItems: 200 })
  exceptions?: HoursExceptionBody[];
  @IntField({ optional: true, min: 10, max: 240, example: 30 }) length?: number;
  @IntField({ optional: true, min: 0, max: 240, example: 0 }) gap?: number;
  @IntField({ optional: true, min: 0, max: 168, example: 3 }) noticeHours?: number;
  @IntField({ optional: true, min: 1, max: 60, example: 14 }) horizonDays?: number;
  @IntField({ optional: true, clears: true, min: 1, max: 100 }) maxPerDay?: number | null;
  @IntField({ optional: true, min: 0, max: 240, example: 30 }) travelMinutes?: number;
  @IntField({ label: 'People at one time', optional: true, min: 1, max: 20, example: 1 }) capacity?: number;
  @FlagField({ optional: true }) instant?: boolean;
  @VideoLinkField({ clears: true }) videoLink?: string | null;
}

/** `inherited` gives up the hours of a listing for those of its owner. */
export class WholeHoursBody extends HoursBody {
  @FlagField({ optional: true, description: 'true: the owner’s hours hold again' }) inherited?: boolean;
}

/** The hours of a person. */
@AcceptsFieldsOf(() => ViewingHoursView)
export class ViewingHoursBody extends HoursBody {
  @InOneField() hours?: WholeHoursBody;
}

/** The hours of a listing. */
@AcceptsFieldsOf(() => ViewingHoursView)
export class ListingHoursBody extends WholeHoursBody {
  @InOneField() hours?: WholeHoursBody;
}

export class ViewingHoursResponse {
  @ShownText('Viewing hours saved') message: string;
  @Shown({ type: ViewingHoursView }) hours: ViewingHoursView;
}

/** The https address of a video call. */
export function VideoLinkField(options: { clears?: boolean } = {}): PropertyDecorator {
  return CustomField(
    (value) =>
      isWebAddress(value) && value.startsWith('https://') ? null : 'Video link must start with https://',
    {
      ...options,
      optional: true,
      read: (value) => (typeof value === 'string' ? value.trim() : value),
      api: { type: String, format: 'uri', maxLength: 2000, example: 'https://meet.example.com/ada' },
    },
  );
}
