import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { isoInstant } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import { notFound } from '../../platform/http/errors';
import { Page, windowOf } from '../../platform/http/page';
import { ProfileFiguresService, type Tier } from '../../users/profile/profile-figures.service';
import { eventCalendar } from './event-calendar';
import { AUDIENCES, type Audience } from './public-event.entity';
import type { EventsQuery, EventView } from './events.dto';

const ABOVE: Record<Tier, number> = { bronze: 1, silver: 2, gold: 3 };

const VIEW = `e.id as "eventId", e.kind, e.title, e.description, e.place, e.state, ${isoInstant('e.starts_at')} as "startsAt",
  ${isoInstant('e.ends_at')} as "endsAt", e.listing_id as "listingId", e.link, e.audience, e.capacity`;

/** Published, not over at $1, for one of the audiences $2, and its home is to be seen, or it is that of the person `own`. */
const coming = (own: string): string => `e.published and e.ends_at >= $1 and e.audience = any($2::text[])
  and (e.listing_id is null or exists (select from listings l where l.id = e.listing_id
    and (l.visible or (l.owner_id = ${own}::uuid and l.deleted_at is null))))`;

/** Coming events. Those for a tier are there for its people and admins alone, in the list and by their address. */
@Injectable()
export class EventsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly figures: ProfileFiguresService,
  ) {}

  /** The next one first. An owner who asks for their own also gets those at homes that nobody else sees now. */
  async list(actor: Actor | null, { kind, state, ownerId, ...page }: EventsQuery): Promise<Page<EventView>> {
    const { limit, offset } = windowOf(page);
    const audiences = await this.audiencesOf(actor);
    const own = actor && actor.userId === ownerId ? ownerId : null;
    const values = [this.clock.now(), audiences, kind ?? null, state ?? null, ownerId ?? null, own] as const;
    const counted = await this.sql.row(EVENTS_COUNT, values);
    const items = await this.sql.rows(EVENTS, [...values, limit, offset]);
    return new Page('events', items, counted!.n, offset);
  }

  /** Throws 404 for what the reader is not invited to. */
  async get(actor: Actor | null, eventId: string): Promise<EventView> {
    const values = [this.clock.now(), await this.audiencesOf(actor), eventId, actor?.userId ?? null] as const;
    const event = await this.sql.row(EVENT, [...values]);
    if (!event) throw notFound();
    return event;
  }

  async calendar(actor: Actor | null, eventId: string): Promise<string> {
    return eventCalendar(await this.get(actor, eventId), this.clock.now(), this.config.publicUrl);
  }

  private async audiencesOf(actor: Actor | null): Promise<readonly Audience[]> {
    if (!actor) return ['everyone'];
    if (actor.role === 'admin') return AUDIENCES;
    const tiers = await this.figures.tiersOf([actor.userId]);
    return AUDIENCES.slice(0, ABOVE[tiers.get(actor.userId)!]);
  }
}

const EVENT_COLUMNS = row<EventView>({
  eventId: 'uuid',
  kind: 'text',
  title: 'text',
  description: 'text',
  place: 'text',
  state: 'text?',
  startsAt: 'text',
  endsAt: 'text',
  listingId: 'uuid?',
  link: 'text?',
  audience: 'text',
  capacity: 'int?',
});

/** $3 a kind or null, $4 a state or null, $5 whose homes they are at, or null, $6 that person where they ask, or null. */
const ASKED = `${coming('$6')} and ($3::text is null or e.kind = $3)
  and ($4::text is null or lower(fold_marks(e.state)) = lower(fold_marks($4)))
  and ($5::uuid is null or e.listing_id in (select id from listings where owner_id = $5))`;
const EVENTS_COUNT = statement(
  'events-count',
  `select count(*)::int as n from events e where ${ASKED}`,
  ['instant', 'text[]', 'text?', 'text?', 'uuid?', 'uuid?'],
  { n: 'int' },
);
const EVENTS = statement(
  'events',
  `select ${VIEW} from events e where ${ASKED} order by e.starts_at, e.id limit $7 offset $8`,
  ['instant', 'text[]', 'text?', 'text?', 'uuid?', 'uuid?', 'int', 'int'],
  EVENT_COLUMNS,
);

const EVENT = statement(
  'event',
  `select ${VIEW} from events e where ${coming('$4')} and e.id = $3`,
  ['instant', 'text[]', 'uuid', 'uuid?'],
  EVENT_COLUMNS,
);
