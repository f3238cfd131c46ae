import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, lagosDate } from '../../platform/clock/clock';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import type { Delivery } from '../../platform/events/handlers';
import type { MailAttachment } from '../../platform/mail/mail';
import type { MailContent } from '../../platform/mail/mail-layout';
import { PLACE_TOLD, placeNews } from '../../requests/places/told-places';
import {
  RequestMailsService,
  type MailSides,
  type Recipient,
  type RequestMailOptions,
} from '../../requests/request-mails.service';
import { isOutrun } from '../bookings/booking-jobs.service';
import { PARTY, type BookingSide } from '../bookings/booking.states';
import { STAY_LISTINGS, type StayListingRow } from '../bookings/bookings.sql';
import { MailStayNews, type StayNews, type StayNewsMail } from '../bookings/bookings.events';
import { StayBooking } from '../bookings/stay-booking.entity';
import { StayCaution } from '../cautions/stay-caution.entity';
import { StayChange } from '../changes/stay-change.entity';
import { daysBetween } from '../../platform/clock/days';
import { factsOf, type StayOfMail } from './stay-facts';
import { stayEntry } from './stay-calendar';
import { overtakenMail, stayMail, stayReminder, type StayFacts } from './stay-mails';
import { isStillNews } from './stay-news.policy';
import { usefulUntil } from './useful-until.policy';
import { DAY_MS } from '../../platform/clock/durations';

/** News of an agreed stay that carry its calendar entry. */
const WITH_ENTRY: readonly StayNews[] = ['confirmed', 'changed', 'relocated'];

/** Mails about stays, to one side each. Called by jobs only. */
@Injectable()
export class StayMailsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly mails: RequestMailsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Reports a transition, unless it is late and another has superseded it; a confirmed stay and its end carry a calendar
   * entry.
   */
  async sendNews({ id, late }: Delivery, bookingId: string, news: StayNews, to: BookingSide): Promise<void> {
    const stay = await this.load(bookingId);
    if (!stay || !isReached(stay.booking, to) || (news === 'runsOn' && to === 'host')) return;
    const now = this.clock.now();
    const holds = isStillNews(news, stay, to, now);
    if (!holds && (late || news === 'changeAsked' || news === 'relocated')) return;
    const { booking } = stay;
    const facts = factsOf(stay, now, to);
    const isOver = news === 'cancelled' && booking.confirmedAt !== null;
    const hasEntry = isOver || WITH_ENTRY.includes(news);
    const attach = (person: Recipient): MailAttachment[] =>
      hasEntry && holds ? [this.entry(booking, facts, person, isOver)] : [];
    const write = (person: Recipient) =>
      (hasEntry && !holds ? overtakenMail : stayMail)(news, facts, to, person);
    const later = { job: MailStayNews, payload: { bookingId, news, to } satisfies StayNewsMail };
    const options = { attach, later, usefulUntil: usefulUntil(news, stay) };
    if (news === 'relocated') return this.sendPlace(id, stay, to, write, options);
    await this.mails.send(id, sidesOf(booking), PARTY[to], write, options);
  }

  /** Sends nothing when the stay is no longer confirmed, or so near that the next reminder is due. */
  async remind(id: string, bookingId: string, to: BookingSide, days: number): Promise<void> {
    const stay = await this.load(bookingId);
    if (stay?.booking.status !== 'CONFIRMED' || !isReached(stay.booking, to)) return;
    const { booking } = stay;
    const now = this.clock.now();
    const left = daysBetween(lagosDate(now), booking.arrival);
    if (left < 0 || isOutrun(booking.arrival, days, now)) return;
    const facts = factsOf(stay, now, to);
    const write = (person: Recipient) => stayReminder(facts, to, person, left);
    await this.mails.send(id, sidesOf(booking), PARTY[to], write, { pressing: true });
  }

  /** One mail for all moves that one side does not know yet. */
  private async sendPlace(
    id: string,
    { booking, listing }: StayOfMail,
    to: BookingSide,
    write: (to: Recipient) => MailContent,
    options: RequestMailOptions,
  ): Promise<void> {
    const side = PARTY[to];
    const { mailId, told } = placeNews('stay', booking.id, side, {
      told: booking.placesTold!,
      place: listing,
    });
    if (await this.mails.send(mailId, sidesOf(booking), side, write, { ...options, heldAs: id }))
      await this.sql.rows(PLACE_TOLD.stay, told);
  }

  private async load(id: string): Promise<StayOfMail | null> {
    const booking = await this.em.findOne(StayBooking, { id });
    const listing: StayListingRow | null =
      booking && (await this.sql.row(STAY_LISTINGS, [[booking.listingId], null]));
    if (!booking || !listing) return null;
    const change = await this.em.findOne(StayChange, { bookingId: id, status: 'OPEN' });
    const answered = await this.em.findOne(StayCaution, { bookingId: id });
    return { booking, listing, change, answered };
  }

  private entry(
    booking: StayBooking,
    facts: StayFacts,
    { name, email, url }: Recipient,
    cancelled: boolean,
  ): MailAttachment {
    return stayEntry(booking, {
      at: this.clock.now(),
      cancelled,
      summary: `Stay: ${facts.title}`,
      description: `${facts.unit}, ${facts.guests}. See or cancel it: ${url}`,
      location: facts.address,
      url,
      attendee: { name, email },
      organizer: this.config.sender,
      host: new URL(this.config.publicUrl).hostname,
    });
  }
}

/** A walk-in guest may have left no email address. */
const isReached = ({ guestId, email }: StayBooking, to: BookingSide): boolean =>
  to === 'host' || guestId !== null || Boolean(email);

const sidesOf = (booking: StayBooking): MailSides => ({
  kind: 'stay',
  id: booking.id,
  ownerId: booking.ownerId,
  senderId: booking.guestId,
  visitor: { name: booking.name, email: booking.email ?? '' },
  linkUntil: new Date(booking.completesAt.getTime() + 30 * DAY_MS),
});
