import {
  ChoiceField,
  FlagField,
  IdField,
  InstantField,
  Shown,
  TextField,
  UrlField,
} from '../../platform/http/fields/fields';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { StateField } from '../../places/state-field';
import { PageQuery } from '../../platform/http/page';
import { AUDIENCES, EVENT_KINDS, type Audience } from './event.entity';

export class EventsQuery extends PageQuery {
  @ChoiceField(EVENT_KINDS, { optional: true }) kind?: string;
  @TextField({ optional: true, max: 80 }) state?: string;
}

export class EventView {
  @Shown() eventId: string;
  @Shown({ type: String, enum: [...EVENT_KINDS], example: 'OPEN_HOUSE' }) kind: string;
  @Shown({ type: String, example: 'Open house in Lekki' }) title: string;
  @Shown({ type: String, example: 'See the flat and ask its owner.' }) description: string;
  @Shown({ type: String, example: '12 Fola Osibo Street, Lekki' }) place: string;
  @Shown({ type: String, nullable: true, example: 'Lagos' }) state: string | null;
  @Shown({ type: String, format: 'date-time' }) startsAt: string;
  @Shown({ type: String, format: 'date-time' }) endsAt: string;
  @Shown({ type: String, nullable: true, example: null, description: 'The home that can be seen' })
  listingId: string | null;
  @Shown({ type: String, nullable: true, example: null }) link: string | null;
  @Shown({
    type: String,
    enum: [...AUDIENCES],
    example: 'everyone',
    description: 'Whom it is for: everyone, or people of this tier and those above it',
  })
  audience: Audience;
}

export class AdminEventView extends EventView {
  @Shown({ type: String, example: '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001' }) id: string;
  @Shown({ example: true }) published: boolean;
}

@AcceptsFieldsOf(() => AdminEventView)
export class EventBody {
  @ChoiceField(EVENT_KINDS) kind: (typeof EVENT_KINDS)[number];
  @TextField({ min: 3, max: 160 }) title: string;
  @TextField({ max: 5000 }) description: string;
  @TextField({ max: 200 }) place: string;
  @StateField({ optional: true }) state?: string;
  @InstantField({ label: 'Start' }) startsAt: string;
  @InstantField({ label: 'End' }) endsAt: string;
  @IdField({ optional: true, label: 'Listing' }) listingId?: string;
  @UrlField({ optional: true }) link?: string;
  @ChoiceField(AUDIENCES, { optional: true }) audience?: Audience;
  @FlagField({ optional: true }) published?: boolean;
}
