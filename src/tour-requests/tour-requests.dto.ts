import { SenderNameField } from '../users/account/account-fields';
import { AcceptsFieldsOf } from '../platform/http/fields/input.pipe';
import {
  ChoiceField,
  DateField,
  EmailField,
  InstantField,
  TextField,
  TimeField,
} from '../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownDate,
  ShownId,
  ShownInstant,
  ShownText,
} from '../platform/http/fields/shown';
import { ErrorView } from '../platform/http/endpoint';
import { BoxQuery, PhoneField, RequestView } from '../requests/requests.dto';
import {
  ShownNoShowDecision,
  TourCanView,
  TourNoShowView,
  TourProposalView,
  type NoShowDecision,
} from '../requests/tour-facts.view';
import { VideoLinkField } from '../viewings/hours/viewing-hours.dto';
import { TOUR_TYPES, type TourType } from '../viewings/tour-types';

/** The tours of one side, optionally within some days. */
export class ToursQuery extends BoxQuery {
  @DateField({ optional: true, description: 'Those that start on this day or later, in Lagos' })
  from?: string;
  @DateField({ optional: true, description: 'Those that start on this day or earlier' }) to?: string;
}

export class TourRequestView extends RequestView {
  @ShownId() requestId: string;
  @ShownChoice(TOUR_TYPES, { example: 'IN_PERSON' }) tourType: TourType;
  @ShownText('Ada Obi') requesterName: string;
  @ShownText('ada@example.com') requesterEmail: string;
  @ShownText('08031234567') requesterPhone: string;
  @ShownDate({ example: '2026-12-01', description: 'In Lagos' }) date: string;
  @ShownText('14:30', { description: 'In Lagos' }) time: string;
  @ShownInstant({ example: '2026-12-01T13:30:00.000Z' }) startsAt: string;
  @ShownInstant({ example: '2026-12-01T14:30:00.000Z' }) endsAt: string;
  @ShownInstant({ example: null, description: 'The slot it takes; null: a proposal of date and time' })
  slotStart: string | null;
  @ShownInstant({ example: null, description: 'While pending, the slot is held until then' })
  holdUntil: string | null;
  @ShownInstant({ example: null, description: 'When it last got another time' }) movedAt: string | null;
  @ShownText(null, { format: 'uri', description: 'Once it is accepted' }) videoLink: string | null;
  @ShownText('I come with my wife.', { nullable: true }) message: string | null;
  @Shown({ type: TourProposalView, nullable: true, description: 'A new time that waits for the other side' })
  proposal: TourProposalView | null;
  @Shown({ type: TourNoShowView, nullable: true }) noShow: TourNoShowView | null;
  @ShownNoShowDecision() noShowDecision: NoShowDecision | null;
  @Shown({ type: TourCanView }) can: TourCanView;
}

export class TourRequestResponse {
  @ShownText('Request Accepted Successfully') message: string;
  @Shown({ type: TourRequestView }) tourRequest: TourRequestView;
}

/** The type of a tour, as people write it. */
export const TourTypeField = (): PropertyDecorator =>
  ChoiceField(TOUR_TYPES, {
    required: 'Tour type cannot be empty',
    aliases: { 'in person': 'IN_PERSON', 'in-person': 'IN_PERSON', inperson: 'IN_PERSON' },
    description: 'Read without regard to case and spaces: "In Person" is IN_PERSON',
  });

@AcceptsFieldsOf(() => TourRequestView)
export class AcceptTourBody {
  @VideoLinkField() videoLink?: string;
}

/** The type comes first, so that its text is the first when more is missing. */
@AcceptsFieldsOf(() => TourRequestView)
export class TourRequestBody {
  @TourTypeField() tourType: TourType;

  @SenderNameField('Name') requesterName: string;
  @EmailField() requesterEmail: string;
  @PhoneField({ label: 'Phone number' }) requesterPhone: string;
  @InstantField({ optional: true, description: 'One of the slots of the listing, instead of date and time' })
  slotStart?: string;
  @DateField({ unless: 'slotStart', description: 'In Lagos; at most 90 days ahead' }) date?: string;
  @TimeField({ unless: 'slotStart', description: 'In Lagos; at least one hour ahead' }) time?: string;
  @TextField({ optional: true, max: 2000, example: 'I come with my wife.' }) message?: string;
}

/** Another time for a tour. */
@AcceptsFieldsOf(() => TourRequestView)
export class RescheduleBody {
  @InstantField({ optional: true, description: 'One of the slots of the listing, instead of date and time' })
  slotStart?: string;
  @DateField({ unless: 'slotStart', description: 'In Lagos; at most 90 days ahead' }) date?: string;
  @TimeField({ unless: 'slotStart', description: 'In Lagos; at least one hour ahead' }) time?: string;
  @TextField({ optional: true, max: 500, example: 'I am in court on Tuesday.' }) note?: string;
}

@AcceptsFieldsOf(() => TourRequestView)
export class ContestNoShowBody {
  @TextField({ max: 2000, example: 'I was there; the gate was locked.' }) reason: string;
}

/** The error object of a 409 about the time of a tour. */
export class SlotTakenView extends ErrorView {
  @Shown({
    type: String,
    format: 'date-time',
    isArray: true,
    required: false,
    example: ['2026-12-01T09:00:00.000Z'],
    description: 'Of `SLOT_TAKEN`: the `slotStart` of the next free ones, at most three',
  })
  next?: string[];
}
