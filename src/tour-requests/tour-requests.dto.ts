import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import { ChoiceField, DateField, EmailField, TextField, TimeField } from '../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownDate,
  ShownId,
  ShownInstant,
  ShownText,
} from '../platform/http/fields/shown';
import { PhoneField, RequestCanView, RequestView } from '../requests/requests.dto';
import { TOUR_TYPES, type TourType } from './tour-request.entity';

export class TourRequestView extends RequestView {
  @ShownId() requestId: string;
  @ShownChoice(TOUR_TYPES, { example: 'IN_PERSON' }) tourType: TourType;
  @ShownText('Ada Obi') requesterName: string;
  @ShownText('ada@example.com') requesterEmail: string;
  @ShownText('08031234567') requesterPhone: string;
  @ShownDate({ example: '2026-12-01', description: 'In Lagos' }) date: string;
  @ShownText('14:30', { description: 'In Lagos' }) time: string;
  @ShownInstant({ example: '2026-12-01T13:30:00.000Z' }) startsAt: string;
  @ShownText('I come with my wife.', { nullable: true }) message: string | null;
  @Shown({ type: RequestCanView }) can: RequestCanView;
}

export class TourRequestAnswer {
  @ShownText('Request Accepted Successfully') message: string;
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
