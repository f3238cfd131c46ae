import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import {
  ChoiceField,
  DateField,
  EmailField,
  Shown,
  TextField,
  TimeField,
} from '../platform/http/fields/fields';
import { PhoneField, RequestCanView, RequestView } from '../requests/requests.dto';
import { TOUR_TYPES, type TourType } from './tour-request.entity';

export class TourRequestView extends RequestView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) requestId: string;
  @Shown({ type: String, enum: TOUR_TYPES, example: 'IN_PERSON' }) tourType: TourType;
  @Shown({ type: String, example: 'Ada Obi' }) requesterName: string;
  @Shown({ type: String, example: 'ada@example.com' }) requesterEmail: string;
  @Shown({ type: String, example: '08031234567' }) requesterPhone: string;
  @Shown({ type: String, format: 'date', example: '2026-12-01', description: 'In Lagos' }) date: string;
  @Shown({ type: String, example: '14:30', description: 'In Lagos' }) time: string;
  @Shown({ type: String, format: 'date-time', example: '2026-12-01T13:30:00.000Z' }) startsAt: string;
  @Shown({ type: String, nullable: true, example: 'I come with my wife.' }) message: string | null;
  @Shown({ type: RequestCanView }) can: RequestCanView;
}

export class TourRequestAnswer {
  @Shown({ type: String, example: 'Request Accepted Successfully' }) message: string;
  @Shown({ type: TourRequestView }) tourRequest: TourRequestView;
}

/** The type comes first, so that its text is the first when more is missing. */
@AcceptsFieldsOf(() => TourRequestView)
export class TourRequestBody {
  @ChoiceField(TOUR_TYPES, {
    required: 'Tour type cannot be empty',
    aliases: { 'in person': 'IN_PERSON', 'in-person': 'IN_PERSON', inperson: 'IN_PERSON' },
    description: 'Read without regard to case and spaces: "In Person" is IN_PERSON',
  })
  tourType: TourType;

  @TextField({ label: 'Name', max: 120, example: 'Ada Obi' }) requesterName: string;
  @EmailField() requesterEmail: string;
  @PhoneField({ label: 'Phone number' }) requesterPhone: string;
  @DateField({ description: 'In Lagos; at most 90 days ahead' }) date: string;
  @TimeField({ description: 'In Lagos; at least one hour ahead' }) time: string;
  @TextField({ optional: true, max: 2000, example: 'I come with my wife.' }) message?: string;
}
