import { anyOf } from '../../platform/database/sql/expressions';
import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { DAY_MS } from '../../platform/clock/durations';
import { Sql } from '../../platform/database/sql/sql';
import { nearestCity } from '../../places/nearest-city';
import { hasAccountNumber, hasPhoneNumber } from '../../platform/text/contact-details';
import type { MarketView, SuspicionView } from './suspicion.view';

/** The checked parts of a listing, as published or with a pending revision applied. */
export type CheckedContent = {
  listingId: string;
  ownerId: string;
  type: string | null;
  state: string | null;
  recurrence: string | null;
  startPrice: number | null;
  point: { lat: number; lng: number } | null;
  isOwnerSuspended: boolean;
  /** Every text that a person wrote in it. */
  texts: (string | null)[];
};

export type Findings = { suspicions: SuspicionView[]; market: MarketView | null };

/** An account counts as new for this long; its first listing is checked closely. */
const NEW_ACCOUNT_DAYS = 30;
/** Homes of a type in a state that are looked through for those of the period; their median says enough about a market. */
const MOST_COMPARED = 1_000;
/** With fewer comparable homes, a price cannot be judged. */
const FEWEST_COMPARABLE = 5;
/** Outside of these multiples of the median, a price is either a mistake or bait. */
const LOWEST_RATIO = 0.4;
const HIGHEST_RATIO = 2.5;

/** Finds suspicions for an admin to check before deciding. They are computed at each request, so never out of date. */
@Injectable()
export class SuspicionsService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** The findings for each, in the order given. */
  async findingsFor(contents: CheckedContent[]): Promise<Findings[]> {
    if (contents.length === 0) return [];
    const [newcomers, markets, photos] = await Promise.all([
      this.newcomers(contents),
      this.markets(contents),
      this.samePhotos(contents),
    ]);
    return contents.map((content) => {
      const market = markets.get(marketKey(content)) ?? null;
      const photo = photos.get(content.listingId);
      const found = [
        newcomers.has(content.ownerId)
          ? suspicion('NEW_ACCOUNT', 'The first listing of a new account')
          : null,
        priceSuspicion(content, market),
        placeSuspicion(content),
        photo
          ? suspicion('SAME_PHOTO', `The same photo is on another person’s listing: ${photo.title}`, photo.id)
          : null,
        contactSuspicion(content.texts),
        content.isOwnerSuspended ? OWNER_SUSPENDED : null,
      ];
      return { suspicions: found.filter((entry) => entry !== null), market };
    });
  }

  private async newcomers(contents: CheckedContent[]): Promise<Set<string>> {
    const since = new Date(this.clock.now().getTime() - NEW_ACCOUNT_DAYS * DAY_MS);
    const rows = await this.sql.rows(MODERATION_NEWCOMERS, [
      contents.map((content) => content.ownerId),
      since,
    ]);
    return new Set(rows.map((row) => row.id));
  }

  /** Medians by state, type and period, among the newest {@link MOST_COMPARED} visible listings of the type in the state. */
  private async markets(contents: CheckedContent[]): Promise<Map<string, MarketView>> {
    const keys = [...new Map(contents.map((content) => [marketKey(content), content])).values()];
    const rows = await this.sql.rows(MODERATION_MARKETS, [
      keys.map((key) => key.state),
      keys.map((key) => key.type),
      keys.map((key) => key.recurrence),
    ]);
    return new Map(rows.map(({ median, count, ...key }) => [marketKey(key), { median, count }]));
  }

  /**
   * The same photo on a listing of somebody else who uploaded it earlier: the later one is the copy. A hash with almost
   * no set bits belongs to a plain surface and says little, so plain pictures must match exactly.
   */
  private async samePhotos(contents: CheckedContent[]): Promise<Map<string, { id: string; title: string }>> {
    const rows = await this.sql.rows(MODERATION_SAME_PHOTOS, [contents.map((content) => content.listingId)]);
    return new Map(rows.map((row) => [row.mine, row]));
  }
}

const marketKey = (of: { state: string | null; type: string | null; recurrence: string | null }): string =>
  `${of.state}|${of.type}|${of.recurrence}`;

const suspicion = (
  code: SuspicionView['code'],
  text: string,
  listingId: string | null = null,
): SuspicionView => ({
  code,
  text,
  listingId,
});

/** An approval while the account is suspended would publish the listing as soon as it is restored. */
const OWNER_SUSPENDED = suspicion('OWNER_SUSPENDED', 'The owner’s account is suspended');

function priceSuspicion(
  { startPrice, state, type }: CheckedContent,
  market: MarketView | null,
): SuspicionView | null {
  if (!market || startPrice === null) return null;
  const ratio = startPrice / market.median;
  if (ratio >= LOWEST_RATIO && ratio <= HIGHEST_RATIO) return null;
  const words = ratio < 1 ? `${Math.max(1, Math.round(ratio * 100))} % of` : `${ratio.toFixed(1)} times`;
  return suspicion('PRICE', `The price is ${words} the median of ${state}, ${type}`);
}

function placeSuspicion({ point, state }: CheckedContent): SuspicionView | null {
  if (!point || state === null) return null;
  const nearest = nearestCity(point).state;
  return nearest === state
    ? null
    : suspicion('PLACE', `The nearest city is in ${nearest}, but the owner named ${state}`);
}

function contactSuspicion(texts: (string | null)[]): SuspicionView | null {
  // One by one: the end of one text and the beginning of the next form no phone number.
  const written = texts.filter((text) => text !== null);
  if (written.some(hasPhoneNumber)) return suspicion('CONTACT_IN_TEXT', 'A phone number stands in the text');
  return written.some(hasAccountNumber)
    ? suspicion('CONTACT_IN_TEXT', 'What may be an account number stands in the text')
    : null;
}

const MODERATION_NEWCOMERS = statement(
  'moderation-newcomers',
  (db, userIds, since) =>
    db
      .selectFrom('users as u')
      .select('u.id')
      .where('u.id', '=', anyOf(userIds))
      .where('u.created_at', '>', since)
      .where(({ not, exists, selectFrom }) => {
        const approved = selectFrom('listings as l')
          .select('l.id')
          .whereRef('l.owner_id', '=', 'u.id')
          .where('l.approved_at', 'is not', null);
        return not(exists(approved));
      }),
  ['uuid[]', 'instant'],
  { id: 'uuid' },
);

/** The bits of all periods: with them an index of search alone finds the prices. `offset 0` below: computed once a key. */
const EVERY_PERIOD = `select bit_or(listing_traits(recurrence => one)) from unnest(array['daily', 'monthly', 'yearly']) as one`;

/** SQL for a set: the median of each market. */
const MODERATION_MARKETS = statement(
  'moderation-markets',
  `select k.state, k.type, k.recurrence, m.median, m.count
       from unnest($1::text[], $2::text[], $3::text[]) as k (state, type, recurrence)
       cross join lateral (select listing_traits(recurrence => k.recurrence) as trait offset 0) as period
       cross join lateral (
         select percentile_cont(0.5) within group (order by newest.start_price::float8) as median, count(*)::int as count
         from (select start_price, traits from listings l
               where l.visible and l.state = k.state and l.type = k.type
               order by l.ranked_at desc, l.id desc limit ${MOST_COMPARED}) as newest
         where newest.traits & (${EVERY_PERIOD}) = period.trait
       ) m where m.count >= ${FEWEST_COMPARABLE}`,
  ['text?[]', 'text?[]', 'text?[]'],
  { state: 'text', type: 'text', recurrence: 'text?', median: 'float', count: 'int' },
);

/** SQL for a set: the pictures of all listings, compared by a function and operators of bits. */
const MODERATION_SAME_PHOTOS = statement(
  'moderation-same-photos',
  `select distinct on (mine.attached_id) mine.attached_id as mine, l.id, coalesce(l.title, 'Untitled') as title
       from uploads mine
       join uploads theirs on theirs.attached_kind = 'listing' and theirs.perceptual_hash is not null
         and hash_quarters(theirs.perceptual_hash) && hash_quarters(mine.perceptual_hash)
         and theirs.owner_id <> mine.owner_id and theirs.created_at < mine.created_at and theirs.released_at is null
         and bit_count(theirs.perceptual_hash # mine.perceptual_hash) <= 6
         and (bit_count(mine.perceptual_hash) between 6 and 58
           or (theirs.bytes, theirs.width, theirs.height) = (mine.bytes, mine.width, mine.height))
       join listings l on l.id = theirs.attached_id and l.deleted_at is null and l.status <> 'DRAFT'
       where mine.attached_kind = 'listing' and mine.attached_id = any($1::uuid[])
         and mine.perceptual_hash is not null and mine.released_at is null
       order by mine.attached_id, l.created_at, l.id`,
  ['uuid[]'],
  { mine: 'uuid!', id: 'uuid', title: 'text' },
);
