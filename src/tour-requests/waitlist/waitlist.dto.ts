import { SenderNameField } from '../../users/account/account-fields';
import { EmailField, InstantField, TextField } from '../../platform/http/fields/fields';
import {
  Shown,
  ShownChoice,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownText,
} from '../../platform/http/fields/shown';
import { ListingSummaryView } from '../../requests/listing-summary';
import { PhoneField } from '../../requests/requests.dto';
import { TOUR_TYPES, type TourType } from '../../viewings/tour-types';
import { TourTypeField } from '../tour-requests.dto';

export class WaitlistBody {
  @TourTypeField() tourType: TourType;
  @InstantField({ description: 'A slot of the listing that is taken' }) slotStart: string;
  @SenderNameField('Name') requesterName: string;
  @EmailField() requesterEmail: string;
  @PhoneField({ label: 'Phone number' }) requesterPhone: string;
  @TextField({ optional: true, max: 2000, example: 'I come with my wife.' }) message?: string;
}

/** A slot that one waits for. */
export class WaitedSlotView {
  @ShownId() entryId: string;
  @ShownId() listingId: string;
  @Shown({ type: ListingSummaryView, nullable: true, description: 'null when it is deleted or not visible' })
  listing: ListingSummaryView | null;
  @ShownChoice(TOUR_TYPES, { example: 'IN_PERSON' }) tourType: TourType;
  @ShownInstant({ example: '2026-12-01T09:00:00.000Z' }) slotStart: string;
  @ShownInstant({ example: null, description: 'It is free, and offered to you until then' })
  holdUntil: string | null;
  @ShownInt(1, { description: 'How many are offered the time up to you' }) place: number;
}

export class WaitlistResponse {
  @ShownText('You are on the waiting list') message: string;
  @ShownId() entryId: string;
  @ShownInt(1, { description: 'How many are offered the time up to you' }) place: number;
}
