import { statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql/sql';
import { aboutText } from '../../platform/text/about-text';
import { OnDomainEvent, type Delivery } from '../../platform/events/handlers';
import { StayMoved, type StayHappened, type StayNews } from '../../stays/bookings/bookings.events';
import { NoticesService, type Notice } from './notices.service';

/** The words before the title, for the host and for the guest. `{sender}` is the other side. */
const TEXTS: Record<StayNews, { host: string | null; guest: string | null }> = {
  requested: { host: 'New booking request from {sender}', guest: 'We passed on your request' },
  confirmed: { host: 'A stay is confirmed', guest: 'Your stay is confirmed' },
  declined: { host: 'Request declined', guest: 'Request declined' },
  expired: { host: 'Request lapsed', guest: 'Request lapsed' },
  cancelled: { host: 'Stay cancelled', guest: 'Stay cancelled' },
  checkedIn: { host: 'Your guest has checked in', guest: 'Welcome' },
  completed: { host: 'A stay is over', guest: 'How was your stay?' },
  noShow: { host: 'Marked as not arrived', guest: 'The host marked you as not arrived' },
  noShowContested: { host: 'No-show contested', guest: 'No-show contested' },
  noShowDecided: { host: 'No-show upheld', guest: 'No-show upheld' },
  changeAsked: { host: 'A change to a stay is proposed', guest: 'A change to your stay is proposed' },
  changed: { host: 'Stay changed', guest: 'Stay changed' },
  changeDeclined: { host: 'Change declined', guest: 'Change declined' },
  changeWithdrawn: { host: 'Change withdrawn', guest: 'Change withdrawn' },
  changeLapsed: { host: 'Change lapsed', guest: 'Change lapsed' },
  cautionAnswered: { host: 'Caution recorded', guest: 'The host has decided on your caution' },
  cautionSettled: { host: 'Caution settled', guest: 'Caution settled' },
  cautionContested: { host: 'Caution contested', guest: 'Caution contested' },
  cautionDecided: { host: 'Caution decided', guest: 'Caution decided' },
  relocated: { host: 'Address changed', guest: 'The address of your stay has changed' },
  runsOn: { host: null, guest: 'Your stay goes on, but the home or its host is no longer on Gidana' },
};

/** Notifies both sides of each transition of a stay. */
@Injectable()
export class StayNotices {
  constructor(
    private readonly sql: Sql,
    private readonly notices: NoticesService,
  ) {}

  @OnDomainEvent(StayMoved)
  async moved(
    { bookingId, ownerId, guestId, news, by }: StayHappened,
    { outboxId }: Delivery,
  ): Promise<void> {
    const row = await this.sql.row(STAY_NOTICE, [bookingId]);
    if (!row) return;
    const { host, guest } = TEXTS[news];
    const cause = `stay:${bookingId}:${news}:${outboxId}`;
    const about = { kind: 'stay', cause, mail: false } as const;
    const say = (words: string): string => aboutText(words, row.title ?? 'a home');
    const notices: Notice[] = [];
    if (host) {
      const from = by === 'guest' ? (guestId ?? { visitor: row.name }) : undefined;
      notices.push({ ...about, to: ownerId, from, message: say(host), link: '/enquiry?tab=stays' });
    }
    if (guest && guestId) {
      const from = by === 'host' ? ownerId : undefined;
      notices.push({ ...about, to: guestId, from, message: say(guest), link: '/enquiry?tab=stays&box=sent' });
    }
    await this.notices.notify(...notices);
  }
}

const STAY_NOTICE = statement(
  'stay-notice',
  (db, bookingId) =>
    db
      .selectFrom('stay_bookings as b')
      .innerJoin('listings as l', 'l.id', 'b.listing_id')
      .select(['b.name', 'l.title'])
      .where('b.id', '=', bookingId),
  ['uuid'],
  { name: 'text', title: 'text?' },
);
