import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { forbidden } from '../../platform/http/errors';
import { PricingService } from './pricing.service';
import { QuotesService } from './quotes.service';
import { StayOffersService, unitOf } from './stay-offers.service';
import type { StayQuote } from './stay-quote.entity';
import type { StayAgreement } from './stay-agreement.entity';

/** Prices the stay of a quote again, as of now. */
@Injectable()
export class QuoteRepricingService {
  constructor(
    private readonly offers: StayOffersService,
    private readonly quotes: QuotesService,
    private readonly pricing: PricingService,
  ) {}

  /** Prices the stay again; in a transaction it locks the listing until the end. Throws as a quote does. */
  async reprice(
    listingId: string,
    quoteId: string,
    actor: Actor | null,
  ): Promise<{ quote: StayQuote; stay: StayAgreement; ownerId: string }> {
    const offer = await this.offers.getBookable(listingId);
    if (offer.owner_id === actor?.userId) throw forbidden('This is your own listing', 'OWN_LISTING');
    const quote = await this.quotes.get(quoteId, listingId, actor);
    const { arrival: from, departure: to, guests, units } = quote;
    const stay = await this.pricing.price(unitOf(offer, quote.unitId), offer.rules, {
      from,
      to,
      guests,
      units,
    });
    return { quote, stay, ownerId: offer.owner_id };
  }
}
