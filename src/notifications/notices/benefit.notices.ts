import { row, statement } from '../../platform/database/sql/statement';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EventOffered } from '../../content/events/events.events';
import { ListingPriceChanged } from '../../listings/life/listings.events';
import { Sql } from '../../platform/database/sql/sql';
import { defineJob, type PayloadOf } from '../../platform/events/event';
import { OnDomainEvent, OnJob, type Delivery } from '../../platform/events/handlers';
import { Outbox } from '../../platform/events/outbox';
import { SearchesFound } from '../../saved-searches/saved-searches.events';
import { NoticesService, type Notice } from './notices.service';
import { priceNews } from './price-news';

/** Invites the next batch of an event's tier, by id after `after`. */
export const InviteToEvent = defineJob<{ eventId: string; after: string }>('notifications.invite');

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Found = { user_id: string; title: string; search: string };

/** Tier benefits: early notice of listings and price cuts, and invitations to events. */
@Injectable()
export class BenefitNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly notices: NoticesService,
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
    { listingId, ownerId, from, to }: PayloadOf<typeof ListingPriceChanged>,
    { outboxId }: Delivery,
  ): Promise<void> {
    if (to >= from) return;
    const people = await this.sql.rows(FOUND_CHEAPER, [listingId]);
    await this.notices.notify(
      ...people.map(({ user_id, title }): Notice => ({
        to: user_id,
        from: ownerId,
        kind: 'favourite',
        cause: `price:${outboxId}`,
        message: priceNews(title, { from, to }),
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
      cause: `event:${eventId}`,
      link: `/invest#event-${eventId}`,
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
}

/** People of silver and gold whose searches match the visible listing $1. */
const FOUND = `select s.user_id, coalesce(l.title, 'A home') as title, min(s.name) as search
  from saved_search_matches m join saved_searches s on s.id = m.search_id and s.frequency <> 'never'
    join players p on p.user_id = s.user_id and p.tier <> 'bronze'
    join listings l on l.id = m.listing_id and l.visible
  where m.listing_id = $1 group by s.user_id, l.title`;
const FOUND_CHEAPER = statement(
  'benefit-cheaper',
  FOUND,
  ['uuid'],
  row<Found>({ user_id: 'uuid', title: 'text', search: 'text' }),
);
/** People who would not hear of it at once by their searches. */
const FOUND_EARLY = statement(
  'benefit-found',
  `${FOUND} having bool_and(s.frequency <> 'instant')`,
  ['uuid'],
  row<Found>({ user_id: 'uuid', title: 'text', search: 'text' }),
);

/** People of the tier that the event $1 is for and above, after $2, limit $3. */
const INVITED = statement(
  'benefit-invited',
  `select p.user_id, e.title
  from events e join players p on p.tier = 'gold' or p.tier = e.audience
  where e.id = $1 and e.published and e.audience <> 'everyone' and p.tier <> 'bronze' and p.user_id > $2::uuid
  order by p.user_id limit $3`,
  ['uuid', 'uuid', 'int'],
  { user_id: 'uuid', title: 'text' },
);
