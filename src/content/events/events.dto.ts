import {
  ChoiceField,
  FlagField,
  IdField,
  InstantField,
  LineField,
  TextField,
  UrlField,
} from '../../platform/http/fields/fields';
import {
  ShownChoice,
  ShownFlag,
  ShownId,
  ShownInstant,
  ShownInt,
  ShownText,
} from '../../platform/http/fields/shown';
import { Passes, type Check } from '../../platform/http/fields/field';
import { AcceptsFieldsOf } from '../../platform/http/fields/input.pipe';
import { StateField } from '../../places/state-field';
import { PageQuery } from '../../platform/http/page';
import { AUDIENCES, EVENT_KINDS, type Audience } from './public-event.entity';

export class EventsQuery extends PageQuery {
  @ChoiceField(EVENT_KINDS, { optional: true }) kind?: string;
  @TextField({ optional: true, max: 80 }) state?: string;
  @IdField({ optional: true, label: 'Owner', description: 'Only those at homes of this person' })
  ownerId?: string;
}

class EventFactsView {
  @ShownId() eventId: string;
  @ShownChoice(EVENT_KINDS, { example: 'OPEN_HOUSE' }) kind: string;
  @ShownText('Open house in Lekki') title: string;
  @ShownText('See the flat and ask its owner.') description: string;
  @ShownText('12 Fola Osibo Street, Lekki') place: string;
  @ShownText('Lagos', { nullable: true }) state: string | null;
  @ShownInstant() startsAt: string;
  @ShownInstant() endsAt: string;
  @ShownText(null, { description: 'The home that can be seen' })
  listingId: string | null;
  @ShownText(null) link: string | null;
  @ShownChoice(AUDIENCES, {
    example: 'everyone',
    description: 'Whom it is for: everyone, or people of this tier and those above it',
  })
  audience: Audience;
  @ShownInt(null, { description: 'Places of an open house; reserve one as a slot of its listing' })
  capacity: number | null;
}

export class EventView extends EventFactsView {
  @ShownInt(null, { description: 'Of these places, those that can still be reserved' })
  free: number | null;
}

export class AdminEventView extends EventFactsView {
  @ShownId() id: string;
  @ShownFlag(true) published: boolean;
}

const endProblem: Check = (endsAt, _label, { startsAt }) =>
  Date.parse(String(endsAt)) < Date.parse(String(startsAt)) ? 'The end must not be before the start' : null;

@AcceptsFieldsOf(() => AdminEventView)
export class EventBody {
  @ChoiceField(EVENT_KINDS) kind: (typeof EVENT_KINDS)[number];
  @LineField({ min: 3, max: 160 }) title: string;
  @TextField({ max: 5000 }) description: string;
  @LineField({ max: 200 }) place: string;
  @StateField({ optional: true }) state?: string;
  @InstantField({ label: 'Start' }) startsAt: string;
  @Passes(endProblem, 'End') @InstantField({ label: 'End' }) endsAt: string;
  @IdField({ optional: true, label: 'Listing' }) listingId?: string;
  @UrlField({ optional: true }) link?: string;
  @ChoiceField(AUDIENCES, { optional: true }) audience?: Audience;
  @FlagField({ optional: true }) published?: boolean;
}
