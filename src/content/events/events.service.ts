import { anyOf, countRows, ifGiven } from '../../platform/database/sql/expressions';
import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, sql, type Kysely } from 'kysely';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { isoText } from '../../platform/database/sql/instant-sql';
import { Sql } from '../../platform/database/sql/sql';
import type { Tables } from '../../platform/database/sql/tables';
import { notFound } from '../../platform/http/errors';
import { Page, windowOf } from '../../platform/http/page';
import { ProfileFiguresService, type Tier } from '../../users/profile/profile-figures.service';
import { eventCalendar } from './event-calendar';
import { AUDIENCES, type Audience, type PublicEvent } from './public-event.entity';
import type { EventsQuery, EventView } from './events.dto';

/** Where places can be reserved: how many of each event are left. */
type FreePlaces = (eventIds: string[]) => Promise<Map<string, number>>;

const ABOVE: Record<Tier, number> = { bronze: 1, silver: 2, gold: 3 };

/** Coming events. Those for a tier are there for its people and admins alone, in the list and by their address. */
@Injectable()
export class EventsService {
  private freePlaces: FreePlaces = async () => new Map();

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly figures: ProfileFiguresService,
  ) {}

  /** Viewings, of which open houses are one kind, register when they start: content does not depend on them. */
  countPlacesBy(source: FreePlaces): void {
    this.freePlaces = source;
  }

  /** The next one first. An owner who asks for their own also gets those at homes that nobody else sees now. */
  async list(actor: Actor | null, { kind, state, ownerId, ...page }: EventsQuery): Promise<Page<EventView>> {
    const { limit, offset } = windowOf(page);
    const audiences = await this.audiencesOf(actor);
    const own = actor && actor.userId === ownerId ? ownerId : null;
    const values = [this.clock.now(), audiences, kind ?? null, state ?? null, ownerId ?? null, own] as const;
    const counted = await this.sql.row(EVENTS_COUNT, values);
    const items = await this.sql.rows(EVENTS, [...values, limit, offset]);
    return new Page('events', await this.withFree(items), counted!.n, offset);
  }

  /** Throws 404 for what the reader is not invited to. */
  async get(actor: Actor | null, eventId: string): Promise<EventView> {
    const { sequence: _, ...event } = await this.find(actor, eventId);
    return (await this.withFree([event]))[0]!;
  }

  /** Throws 404 as {@link get}. */
  async calendar(actor: Actor | null, eventId: string): Promise<string> {
    return eventCalendar(await this.find(actor, eventId), this.clock.now(), this.config.publicUrl);
  }

  private async find(actor: Actor | null, eventId: string) {
    const values = [this.clock.now(), await this.audiencesOf(actor), eventId, actor?.userId ?? null] as const;
    const event = await this.sql.row(EVENT, [...values]);
    if (!event) throw notFound();
    return event;
  }

  private async withFree(events: Omit<EventView, 'free'>[]): Promise<EventView[]> {
    const held = events.filter(({ capacity }) => capacity !== null).map(({ eventId }) => eventId);
    const places = held.length > 0 ? await this.freePlaces(held) : new Map<string, number>();
    return events.map((event) => ({ ...event, free: places.get(event.eventId) ?? null }));
  }

  private async audiencesOf(actor: Actor | null): Promise<readonly Audience[]> {
    if (!actor) return ['everyone'];
    if (actor.role === 'admin') return AUDIENCES;
    const tiers = await this.figures.tiersOf([actor.userId]);
    return AUDIENCES.slice(0, ABOVE[tiers.get(actor.userId)!]);
  }
}

type Events = Tables & { e: Tables['events'] };
const eb = expressionBuilder<Events, 'e'>();

/** Published, not over, for one of the audiences, and its home is to be seen, or it is that of the person `own`. */
const coming = (db: Kysely<Tables>, now: Date, audiences: readonly Audience[], own: string) =>
  db
    .selectFrom('events as e')
    .where('e.published', '=', true)
    .where('e.ends_at', '>=', now)
    .where('e.audience', '=', anyOf(audiences))
    .where(({ or, exists, selectFrom }) => {
      const home = selectFrom('listings as l').select('l.id').whereRef('l.id', '=', 'e.listing_id');
      return or([
        eb('e.listing_id', 'is', null),
        exists(home.where('l.visible', '=', true)),
        exists(home.where('l.owner_id', '=', own).where('l.deleted_at', 'is', null)),
      ]);
    });

const COLUMNS = [
  ...(['e.id as eventId', 'e.kind', 'e.title', 'e.description', 'e.place', 'e.state'] as const),
  isoText(eb.ref('e.starts_at')).as('startsAt'),
  isoText(eb.ref('e.ends_at')).as('endsAt'),
  ...(['e.listing_id as listingId', 'e.link', 'e.audience', 'e.capacity'] as const),
] as const;
const EVENT_COLUMNS = {
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
} as const;

/** The condition on events of a search: a kind, a state, and whose homes they are at, each of which may be null. */
const isAskedFor = (kind: PublicEvent['kind'], state: string, ownerId: string) =>
  eb.and([
    ifGiven(kind, 'text', eb('e.kind', '=', kind)),
    ifGiven(state, 'text', sql`lower(fold_marks(${eb.ref('e.state')})) = lower(fold_marks(${state}))`),
    ifGiven(
      ownerId,
      'uuid',
      eb('e.listing_id', 'in', eb.selectFrom('listings').select('id').where('owner_id', '=', ownerId)),
    ),
  ]);
const EVENTS_COUNT = statement(
  'events-count',
  (db, now, audiences, ...[kind, state, ownerId, own]) =>
    coming(db, now, audiences, own)
      .where(isAskedFor(kind, state, ownerId))
      .select(countRows().as('n')),
  ['instant', 'text[]', 'text?', 'text?', 'uuid?', 'uuid?'],
  { n: 'int' },
);
const EVENTS = statement(
  'events',
  (db, now, audiences, ...[kind, state, ownerId, own, limit, offset]) =>
    coming(db, now, audiences, own)
      .where(isAskedFor(kind, state, ownerId))
      .select(COLUMNS)
      .orderBy('e.starts_at')
      .orderBy('e.id')
      .limit(limit)
      .offset(offset),
  ['instant', 'text[]', 'text?', 'text?', 'uuid?', 'uuid?', 'int', 'int'],
  EVENT_COLUMNS,
);

const EVENT = statement(
  'event',
  (db, now, audiences, eventId, own) =>
    coming(db, now, audiences, own).select(COLUMNS).select('e.sequence').where('e.id', '=', eventId),
  ['instant', 'text[]', 'uuid', 'uuid?'],
  { ...EVENT_COLUMNS, sequence: 'int' },
);
