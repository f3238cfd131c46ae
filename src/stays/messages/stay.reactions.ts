import { Injectable } from '@nestjs/common';
import { defineJob } from '../../platform/events/event';
import { OnDomainEvent, OnJob, type Delivery } from '../../platform/events/handlers';
import { Clock } from '../../platform/clock/clock';
import { ListingPricesService } from '../units/listing-prices.service';
import { BookingTransitionsService } from '../bookings/booking-transitions.service';
import {
  CompleteStay,
  ExpireStay,
  MailStayNews,
  RemindOfStay,
  StayMoved,
  type StayHappened,
  type StayNews,
  type StayNewsMail,
  type StayReminder,
} from '../bookings/bookings.events';
import { StayMailsService } from './stay-mails.service';

type OfBooking = { bookingId: string };

const COUNTED: readonly StayNews[] = [
  ...(['cancelled', 'completed', 'noShowDecided'] as const),
  ...(['cautionAnswered', 'cautionDecided'] as const),
];

const CountStays = defineJob<object>('stays.count');

/** Mails to both sides, each a handler of its own so that it is retried alone; and what falls due. */
@Injectable()
export class StayReactions {
  constructor(
    private readonly mails: StayMailsService,
    private readonly transitions: BookingTransitionsService,
    private readonly prices: ListingPricesService,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(StayMoved, 'mail')
  tellHost({ bookingId, news }: StayHappened, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, bookingId, news, 'host');
  }

  @OnDomainEvent(StayMoved, 'mail')
  tellGuest({ bookingId, news }: StayHappened, delivery: Delivery): Promise<void> {
    return this.mails.sendNews(delivery, bookingId, news, 'guest');
  }

  @OnJob(MailStayNews)
  mailHeld({ bookingId, news, to }: StayNewsMail, delivery: Delivery): Promise<void> {
    return this.mails.sendNews({ ...delivery, late: true }, bookingId, news, to);
  }

  /** Lists show how often a host cancels, and what became of cautions. */
  @OnDomainEvent(StayMoved)
  async count({ listingId, news }: StayHappened): Promise<void> {
    if (COUNTED.includes(news)) await this.prices.refresh(listingId, this.clock.now());
  }

  /** The daily changes: cautions become overdue, and a host's cancellation is forgotten after a year. */
  @OnJob(CountStays)
  async countAgain(): Promise<void> {
    await this.prices.refreshCounted(this.clock.now());
  }

  @OnJob(RemindOfStay)
  remind({ bookingId, to, days }: StayReminder, { id }: Delivery): Promise<void> {
    return this.mails.remind(id, bookingId, to, days);
  }

  @OnJob(ExpireStay)
  expire({ bookingId }: OfBooking): Promise<void> {
    return this.transitions.moveIfStill(bookingId, 'expire', 'system');
  }

  @OnJob(CompleteStay)
  complete({ bookingId }: OfBooking): Promise<void> {
    return this.transitions.moveIfStill(bookingId, 'complete', 'system');
  }
}
