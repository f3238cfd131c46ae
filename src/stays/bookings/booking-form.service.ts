import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { AppError, conflict } from '../../platform/http/errors';
import { createOnce } from '../../platform/http/idempotency/idempotency';
import { KeyedMutex } from '../../platform/http/limits/keyed-mutex';
import { FormLimitsService } from '../../requests/form-limits.service';
import { QuotesService } from '../quotes/quotes.service';
import { QuoteRepricingService } from '../quotes/quote-repricing.service';
import { isNightsTaken } from '../nights/occupancy.service';
import type { StayQuote } from '../quotes/stay-quote.entity';
import type { StayAgreement } from '../quotes/stay-agreement.entity';
import { BookingReaderService } from './booking-reader.service';
import { BookingWriterService } from './booking-writer.service';
import type { BookingResponse, BookingBody } from './bookings.dto';

/** The sender of the form: an account, or a visitor at an IP address. */
type Requester = { actor: Actor | null; ip: string };

/** The quote is no longer what the guest would get. */
class PriceChanged extends Error {
  constructor(readonly stay: StayAgreement) {
    super('The price has changed');
  }
}

/** The form that asks for a stay, or books one where the host allows it at once. */
@Injectable()
export class BookingFormService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly quotes: QuotesService,
    private readonly terms: QuoteRepricingService,
    private readonly writer: BookingWriterService,
    private readonly reader: BookingReaderService,
    private readonly limits: FormLimitsService,
  ) {}

  /**
   * Throws 400, 403, 404 and 409 as a quote; 409 `QUOTE_CHANGED` with the new quote, `ALREADY_BOOKED`, `TOO_MANY_OPEN`;
   * 429. A booking refused with a new quote is rolled back before that quote is stored, so that the quote can be accepted.
   */
  async send(listingId: string, { actor, ip }: Requester, form: BookingBody): Promise<BookingResponse> {
    const userId = actor?.userId ?? null;
    await this.limits.takeForListing({ userId, ip }, listingId, { email: form.email });
    try {
      return await createOnce(() => this.inTurn(listingId, actor, form));
    } catch (error) {
      // The nights may be taken by this person's own booking.
      if (isNightsTaken(error)) await this.writer.assertFirst(form.quoteId, userId, form.email);
      if (!(error instanceof PriceChanged)) throw error;
      const quote = await this.quotes.store(listingId, userId, error.stay);
      throw conflict('The price has changed. Please look at the new one', 'QUOTE_CHANGED', { quote });
    }
  }

  /**
   * A crowd that wants the same nights waits without a connection, and is refused by one look once they are taken. Under
   * an `Idempotency-Key` the transaction of the key has begun, and the database alone decides the order.
   */
  private async inTurn(listingId: string, actor: Actor | null, form: BookingBody): Promise<BookingResponse> {
    const book = () => this.writer.inTransaction(() => this.book(listingId, actor, form));
    if (this.writer.isInTransaction) return book();
    const { quote } = await this.terms.reprice(listingId, form.quoteId, actor);
    const { unitId, arrival, departure, units } = quote;
    const sent = await this.mutex.runUnless(
      `${unitId} ${arrival} ${departure} ${units}`,
      () => this.nightsTaken(listingId, actor, form),
      book,
    );
    if ('refusal' in sent) throw sent.refusal;
    return sent.done;
  }

  private async nightsTaken(
    listingId: string,
    actor: Actor | null,
    form: BookingBody,
  ): Promise<AppError | null> {
    try {
      await this.terms.reprice(listingId, form.quoteId, actor);
      return null;
    } catch (error) {
      if (isNightsTaken(error)) return error;
      throw error;
    }
  }

  private async book(listingId: string, actor: Actor | null, form: BookingBody): Promise<BookingResponse> {
    await this.writer.lockGuest(actor?.userId ?? null, form.email);
    const { quote, stay, ownerId } = await this.terms.reprice(listingId, form.quoteId, actor);
    await this.writer.assertFirst(quote.id, actor?.userId ?? null, form.email);
    if (!isSame(quote, stay)) throw new PriceChanged(stay);
    const booking = await this.writer.write({
      listingId,
      ownerId,
      stay,
      guestId: actor?.userId ?? null,
      quoteId: quote.id,
      quoteExpiresAt: quote.expiresAt,
      name: form.name,
      email: form.email,
      phone: form.phone,
      message: form.message ?? null,
    });
    const isBooked = booking.status === 'CONFIRMED';
    return {
      message: isBooked
        ? 'Your stay is booked'
        : 'Your request is on its way. The host has 24 hours to answer',
      booking: await this.reader.view(booking, 'guest', actor?.userId ?? null),
    };
  }
}

const PRICE = ['lines', 'total', 'caution', 'toPay', 'policy', 'instant'] as const;
const HOURS = ['checkInFrom', 'checkInTo', 'checkOutUntil'] as const;

/** Whether the guest would agree to the same. JSON of the database has its keys in another order. */
const isSame = (quote: StayQuote, stay: StayAgreement): boolean =>
  HOURS.every((name) => quote.terms[name] === stay.terms[name]) &&
  PRICE.every((field) =>
    field === 'lines'
      ? quote.lines.length === stay.lines.length &&
        quote.lines.every(({ label, amount }, i) => {
          const other = stay.lines[i]!;
          return label === other.label && amount === other.amount;
        })
      : quote[field] === stay[field],
  );
