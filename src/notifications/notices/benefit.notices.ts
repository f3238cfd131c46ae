import { statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import {
  EventMoved,
  EventNarrowed,
  EventOffered,
  EventResumed,
  EventWidened,
  EventWithdrawn,
  type Meeting,
} from '../../content/events/events.events';
import { ListingPriceChanged } from '../../listings/life/listings.events';
import { Clock } from '../../platform/clock/clock';
import { instantText } from '../../platform/clock/time-text';
import { Sql } from '../../platform/database/sql/sql';
import { defineJob, type PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, OnJob, type Delivery } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { SEEN } from '../../saved-searches/alerts/saved-search-match.entity';
import { SearchesFound } from '../../saved-searches/saved-searches.events';
import { NoticesService, type Notice } from './notices.service';
import { priceNews } from './price-news';
import type { Tables } from '../../platform/database/sql/tables';

/** Invites the next batch of an event's tier, by id after `after`. */
export const InviteToEvent = defineJob<{ eventId: string; after: string }>('notifications.invite');

/**
 * A notice to the next batch of people who were invited to an event before `at`, by id after `after`. An earlier version
 * recorded no `at`.
 */
type ToInvited = {
  eventId: string;
  audience: string;
  at?: string;
  cause: string;
  message: string;
  link: string | null;
  after: string;
};
export const NotifyInvited = defineJob<ToInvited>('notifications.invited');
/** People of this tier, and not those above it. */
export const NotifyInvitedTier = defineJob<ToInvited>('notifications.invited-tier');

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Tier benefits: early notice of listings and price cuts, and invitations to events. */
@Injectable()
export class BenefitNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly notices: NoticesService,
    private readonly clock: Clock,
  ) {}

  /** People with daily or weekly search mails are notified of the listing now; instant mails have their own notice. */
  @OnDomainEvent(SearchesFound)
  async found({ listingId }: PayloadOf<typeof SearchesFound>): Promise<void> {
    const people = await this.sql.rows(FOUND_EARLY, [listingId]);
    await this.notices.notify(
      ...people.map(({ user_id, title, search }): Notice => ({
        to: user_id,
        kind: 'savedSearch',
        cause: `early:${listingId}`,
        message: `Early notice: ${title} matches your search ${search}`,
        link: `/property/${listingId}`,
        mail: false,
      })),
    );
  }

  /** People with the listing as a favourite already get this notice, under the same cause. */
  @OnDomainEvent(ListingPriceChanged)
  async cheaper(
    { listingId, ownerId, ...news }: PayloadOf<typeof ListingPriceChanged>,
    { outboxId }: Delivery,
  ): Promise<void> {
    if (news.from === null || news.to >= news.from) return;
    const people = await this.sql.rows(FOUND_CHEAPER, [listingId]);
    await this.notices.notify(
      ...people.map(({ user_id, title }): Notice => ({
        to: user_id,
        from: ownerId,
        kind: 'favourite',
        cause: `price:${outboxId}`,
        message: priceNews(title, news),
        link: `/property/${listingId}`,
      })),
    );
  }

  @OnDomainEvent(EventOffered)
  async offered({ eventId }: PayloadOf<typeof EventOffered>): Promise<void> {
    await this.invite({ eventId, after: FIRST });
  }

  @OnJob(InviteToEvent)
  async invite({ eventId, after }: PayloadOf<typeof InviteToEvent>): Promise<void> {
    const people = await this.sql.rows(INVITED, [eventId, after, BATCH]);
    const notice = {
      kind: 'promotion',
      cause: invitationTo(eventId),
      link: pageOf(eventId),
    } as const;
    await this.notices.notify(
      ...people.map(({ user_id, title }): Notice => ({
        ...notice,
        to: user_id,
        message: `You are invited: ${title}`,
      })),
    );
    if (people.length < BATCH) return;
    this.outbox.enqueue(InviteToEvent, { eventId, after: people.at(-1)!.user_id });
    await this.em.flush();
  }

  @OnDomainEvent(EventMoved)
  async moved(
    { eventId, title, audience, at, startsAt, place }: PayloadOf<typeof EventMoved>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const message = `${title} is moved to ${place ? `${place}, on ` : ''}${lagosTime(startsAt)}`;
    const cause = `event-moved:${outboxId}`;
    await this.notifyInvited({ eventId, audience, at, cause, message, link: pageOf(eventId), after: FIRST });
  }

  @OnDomainEvent(EventWithdrawn)
  async withdrawn(
    { eventId, title, audience, at }: PayloadOf<typeof EventWithdrawn>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const message = `${title} does not take place`;
    const cause = `event-withdrawn:${outboxId}`;
    await this.notifyInvited({ eventId, audience, at, cause, message, link: null, after: FIRST });
  }

  /** Its page no longer shows it to them. */
  @OnDomainEvent(EventNarrowed)
  async narrowed(
    { eventId, title, audience, at }: PayloadOf<typeof EventNarrowed>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const message = `${title} is for gold members alone now. You are no longer invited`;
    const told = { eventId, audience, at, cause: `event-narrowed:${outboxId}`, message, link: null };
    await this.notifyTier({ ...told, after: FIRST });
  }

  /** Names place and time, whose changes were not announced to these people while the event was for gold alone. */
  @OnDomainEvent(EventWidened)
  async widened(
    { eventId, title, audience, at, ...meeting }: PayloadOf<typeof EventWidened>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const message = `You are invited again: ${title}, ${whereAndWhen(meeting)}`;
    const cause = `event-widened:${outboxId}`;
    await this.notifyTier({ eventId, audience, at, cause, message, link: pageOf(eventId), after: FIRST });
  }

  /** Names place and time, which may have changed meanwhile. Other people of its tier are invited. */
  @OnDomainEvent(EventResumed)
  async resumed(
    { eventId, title, audience, at, ...meeting }: PayloadOf<typeof EventResumed>,
    { outboxId }: Delivery,
  ): Promise<void> {
    const message = `${title} takes place after all, ${whereAndWhen(meeting)}`;
    const cause = `event-resumed:${outboxId}`;
    await this.notifyInvited({ eventId, audience, at, cause, message, link: pageOf(eventId), after: FIRST });
  }

  @OnJob(NotifyInvited)
  notifyInvited(news: ToInvited): Promise<void> {
    return this.notifyBatch(NotifyInvited, news);
  }

  @OnJob(NotifyInvitedTier)
  notifyTier(news: ToInvited): Promise<void> {
    return this.notifyBatch(NotifyInvitedTier, news);
  }

  private async notifyBatch(job: typeof NotifyInvited, news: ToInvited): Promise<void> {
    const { eventId, audience, at = this.clock.now().toISOString(), after, ...notice } = news;
    const isAbove = job === NotifyInvited;
    const invited = [invitationTo(eventId), audience, new Date(at), after, BATCH, isAbove] as const;
    const people = await this.sql.rows(WERE_INVITED, invited);
    await this.notices.notify(
      ...people.map(({ user_id }): Notice => ({ ...notice, kind: 'promotion', to: user_id })),
    );
    if (people.length < BATCH) return;
    this.outbox.enqueue(job, { ...news, at, after: people.at(-1)!.user_id });
    await this.em.flush();
  }
}

const lagosTime = (at: string): string => `${instantText(new Date(at))} (Lagos time)`;
/** "at Eko Hotel, on …"; without the place where an earlier version recorded none. */
const whereAndWhen = ({ startsAt, place }: Meeting): string =>
  `${place ? `at ${place}, ` : ''}on ${lagosTime(startsAt)}`;
/** What the cause of an invitation begins with; the event's id follows. */
export const INVITATION = 'event:';
const invitationTo = (eventId: string): string => INVITATION + eventId;
const pageOf = (eventId: string): string => `/invest#event-${eventId}`;

/** People of silver and gold whose searches match a visible listing. */
const searchersOf = (db: Kysely<Tables>, listingId: string) =>
  db
    .selectFrom('saved_search_matches as m')
    .innerJoin('saved_searches as s', 's.id', 'm.search_id')
    .innerJoin('players as p', 'p.user_id', 's.user_id')
    .innerJoin('listings as l', 'l.id', 'm.listing_id')
    .select((eb) => [
      's.user_id',
      eb.fn.coalesce('l.title', eb.val('A home')).as('title'),
      eb.fn.min('s.name').as('search'),
    ])
    .where('m.listing_id', '=', listingId)
    .where('s.frequency', '<>', 'never')
    .where('p.tier', '<>', 'bronze')
    .where('l.visible', '=', true)
    .groupBy(['s.user_id', 'l.title']);

const FOUND_CHEAPER = statement('benefit-cheaper', searchersOf, ['uuid'], {
  user_id: 'uuid',
  title: 'text',
  search: 'text',
});
/** People to whom it is new, and whose searches do not mail it at once. */
const FOUND_EARLY = statement(
  'benefit-found',
  (db, listingId) =>
    searchersOf(db, listingId)
      .where('m.delivery_id', 'is distinct from', SEEN)
      .having((eb) => eb.fn<boolean>('bool_and', [eb('s.frequency', '<>', 'instant')])),
  ['uuid'],
  { user_id: 'uuid', title: 'text', search: 'text' },
);

/** People of the tier that the event $1 is for and above, after $2, limit $3. */
const INVITED = statement(
  'benefit-invited',
  (db, eventId, after, limit) =>
    db
      .selectFrom('events as e')
      .innerJoin('players as p', (join) =>
        join.on((eb) =>
          eb.or([eb('p.tier', '=', 'gold'), sql<boolean>`${eb.ref('p.tier')} = ${eb.ref('e.audience')}`]),
        ),
      )
      .select(['p.user_id', 'e.title'])
      .where('e.id', '=', eventId)
      .where('e.published', '=', true)
      .where('e.audience', '<>', 'everyone')
      .where('p.tier', '<>', 'bronze')
      .where('p.user_id', '>', after)
      .orderBy('p.user_id')
      .limit(limit),
  ['uuid', 'uuid', 'int'],
  { user_id: 'uuid', title: 'text' },
);

/** People who got the invitation $1 before $3, of its tier $2 and, with $6, above, after $4, limit $5. */
const WERE_INVITED = statement(
  'benefit-were-invited',
  (db, ...[invitation, audience, at, after, limit, above]) =>
    db
      .selectFrom('players as p')
      .innerJoin('notifications as n', (join) =>
        join.onRef('n.user_id', '=', 'p.user_id').on('n.cause', '=', invitation).on('n.created_at', '<', at),
      )
      .select('p.user_id')
      .where(({ and, eb, or, ref }) =>
        or([
          and([eb('p.tier', '=', 'gold'), sql<boolean>`${above}::boolean`]),
          sql<boolean>`${ref('p.tier')} = ${audience}`,
        ]),
      )
      .where('p.user_id', '>', after)
      .orderBy('p.user_id')
      .limit(limit),
  ['text', 'text', 'instant', 'uuid', 'int', 'bool'],
  { user_id: 'uuid' },
);
