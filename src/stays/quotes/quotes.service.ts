import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { HOUR_MS } from '../../platform/clock/durations';
import { newId } from '../../platform/database/orm/base.entity';
import { Sql } from '../../platform/database/sql/sql';
import { statement } from '../../platform/database/sql/statement';
import { OnJob } from '../../platform/events/handlers';
import { defineJob } from '../../platform/events/event';
import { forbidden, notFound } from '../../platform/http/errors';
import { presentAgreement } from './agreement.presenter';
import { PricingService } from './pricing.service';
import type { QuoteBody, QuoteView } from './quotes.dto';
import { StayOffersService, unitOf } from './stay-offers.service';
import { StayQuote } from './stay-quote.entity';
import type { StayAgreement } from './stay-agreement.entity';

const LIVES_MS = 24 * HOUR_MS;

const PruneQuotes = defineJob<object>('stays.prune-quotes');

/** Prices stays, and stores each quote for a day. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly offers: StayOffersService,
    private readonly pricing: PricingService,
    private readonly clock: Clock,
  ) {}

  /** Throws 400, 403 for your own listing, 404, 409 as {@link StayOffersService.getBookable} and {@link PricingService.price}. */
  async quote(listingId: string, actor: Actor | null, body: QuoteBody): Promise<QuoteView> {
    const offer = await this.offers.getBookable(listingId);
    if (offer.owner_id === actor?.userId) throw forbidden('This is your own listing', 'OWN_LISTING');
    const { from, to, guests, units = 1 } = body;
    const stay = await this.pricing.price(unitOf(offer, body.unitId), offer.rules, {
      from,
      to,
      guests,
      units,
    });
    return this.store(listingId, actor?.userId ?? null, stay);
  }

  /** Stored for a day, for the account that asked, or for a visitor who has its id. */
  async store(listingId: string, userId: string | null, stay: StayAgreement): Promise<QuoteView> {
    const quoteId = newId();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIVES_MS);
    const [nightPrices, terms, lines] = [stay.nightPrices, stay.terms, stay.lines].map((value) =>
      JSON.stringify(value),
    ) as [string, string, string];
    const { unitId, unitName, arrival, departure, guests, units, total, caution, toPay, policy, instant } =
      stay;
    await this.sql.rows(STORE_QUOTE, [
      ...([quoteId, listingId, userId, unitId, unitName, arrival, departure, guests, units] as const),
      ...([nightPrices, terms, lines, total, caution, toPay, policy, instant, expiresAt, now] as const),
    ]);
    return { quoteId, ...presentAgreement(stay), expiresAt: expiresAt.toISOString() };
  }

  /** Throws 404 for a quote that is unknown, expired, of another listing or another account's. */
  async get(id: string, listingId: string, actor: Actor | null): Promise<StayQuote> {
    const quote = await this.em.findOne(StayQuote, { id, listingId });
    const isTheirs = quote && (quote.userId === null || quote.userId === actor?.userId);
    if (!isTheirs || quote.expiresAt <= this.clock.now()) throw notFound('This quote is not known');
    return quote;
  }

  @OnJob(PruneQuotes)
  async prune(): Promise<void> {
    await this.em.nativeDelete(StayQuote, { expiresAt: { $lt: this.clock.now() } });
  }
}

/**
 * A prepared statement, because a price is asked for more often than anything else about a stay: through the ORM's unit of
 * work it took four times the processor time of a plain insert.
 */
const STORE_QUOTE = statement(
  'store-quote',
  (db, ...[id, listing_id, user_id, unit_id, unit_name, arrival, departure, guests, units, ...priced]) => {
    const [night_prices, terms, lines, total, caution, to_pay, policy, instant, expires_at, at] = priced;
    return db.insertInto('stay_quotes').values({
      ...{ id, listing_id, user_id, unit_id, unit_name, arrival, departure, guests, units },
      ...{ night_prices, terms, lines, total, caution, to_pay, policy, instant, expires_at },
      ...{ created_at: at, updated_at: at },
    });
  },
  [
    ...(['uuid', 'uuid', 'uuid?', 'uuid', 'text', 'date', 'date', 'int', 'int'] as const),
    ...(['json', 'json', 'json', 'numeric', 'numeric', 'numeric'] as const),
    ...(['text', 'bool', 'instant', 'instant'] as const),
  ],
);
