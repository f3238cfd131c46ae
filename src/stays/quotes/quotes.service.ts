import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/clock/clock';
import { HOUR_MS } from '../../platform/clock/durations';
import { OnJob } from '../../platform/events/handlers';
import { defineJob } from '../../platform/events/event';
import { forbidden, notFound } from '../../platform/http/errors';
import { presentQuote } from './agreement.presenter';
import { PricingService } from './pricing.service';
import type { QuoteBody, QuoteView } from './quotes.dto';
import { StayOffersService, unitOf } from './stay-offers.service';
import { StayQuote } from './stay-quote.entity';
import type { StayAgreement } from './stay-agreement.entity';

const LIVES_MS = 24 * HOUR_MS;

const PruneQuotes = defineJob<object>('stays.prune-quotes');

/** Prices stays for those who ask, and keeps what they were told for a day. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly em: EntityManager,
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
    return presentQuote(await this.keep(listingId, actor?.userId ?? null, stay));
  }

  /** Stored for a day, for the account that asked, or for a visitor who has its id. */
  async keep(listingId: string, userId: string | null, stay: StayAgreement): Promise<StayQuote> {
    const expiresAt = new Date(this.clock.now().getTime() + LIVES_MS);
    const quote = this.em.create(StayQuote, { listingId, userId, ...stay, expiresAt });
    await this.em.persist(quote).flush();
    return quote;
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
