import { row, statement } from '../../platform/database/sql/statement';
import { Injectable } from '@nestjs/common';
import { addressOf } from '../../listings/life/listing-place';
import { Clock } from '../../platform/clock/clock';
import { HOUR_MS } from '../../platform/clock/durations';
import { instantText } from '../../platform/clock/time-text';
import { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql/sql';
import { defineJob } from '../../platform/events/event';
import type { Delivery } from '../../platform/events/handlers';
import type { MailAttachment } from '../../platform/mail/mail';
import type { MailContent } from '../../platform/mail/mail-layout';
import { PLACE_TOLD, placeNews, relocationLines } from '../../requests/places/told-places';
import {
  RequestMailsService,
  type Recipient,
  type RequestMailOptions,
} from '../../requests/request-mails.service';
import type { CancelledBy, Party } from '../../requests/life/request.states';
import { calendarInvite } from './calendar-invite';
import { isOutrun, REMINDER_HOURS } from '../life/tour-requests.jobs';
import type { TourFactsOfMail } from './tour-facts';
import { overtaken, reminderMail, toOwner, toSender, type TourNews } from './tour-mails';
import { isStillNews, isWorthSaying, usefulUntil, type TourOfNews } from './tour-news.policy';

type Row = TourOfNews & {
  id: string;
  owner_id: string;
  sender_id: string | null;
  tour_type: 'IN_PERSON' | 'VIDEO';
  requester_name: string;
  requester_email: string;
  requester_phone: string;
  message: string | null;
  sequence: number;
  video_link: string | null;
  accepted_at: string | null;
  cancelled_by: CancelledBy | null;
  cancel_reason: string | null;
  title: string | null;
};

const LOAD = statement(
  'tour-mail',
  (db, id) =>
    db
      .selectFrom('tour_requests as t')
      .innerJoin('listings as l', 'l.id', 't.listing_id')
      .select(['t.id', 't.owner_id', 't.sender_id', 't.status', 't.tour_type', 't.message', 't.video_link'])
      .select(['t.requester_name', 't.requester_email', 't.requester_phone', 't.starts_at', 't.ends_at'])
      .select(['t.sequence', 't.proposal', 't.accepted_at', 't.cancelled_by', 't.cancel_reason', 'l.title'])
      .select(['t.no_show_who', 't.contested_at', 't.places_told'])
      .select(['l.address', 'l.area', 'l.city', 'l.state', 'l.lat', 'l.lng'])
      .select(({ eb, fn, lit, ref }) =>
        fn.coalesce(eb('t.accepted_at', '=', ref('t.created_at')), lit(false)).as('at_once'),
      )
      .where('t.id', '=', id),
  ['uuid'],
  row<Row>({
    id: 'uuid',
    owner_id: 'uuid',
    sender_id: 'uuid?',
    status: 'text',
    tour_type: 'text',
    requester_name: 'text',
    requester_email: 'text',
    requester_phone: 'text',
    message: 'text?',
    starts_at: 'instant',
    ends_at: 'instant',
    sequence: 'int',
    proposal: 'json?',
    video_link: 'text?',
    accepted_at: 'instant?',
    cancelled_by: 'text?',
    cancel_reason: 'text?',
    at_once: 'bool',
    no_show_who: 'text?',
    contested_at: 'instant?',
    title: 'text?',
    address: 'text?',
    area: 'text?',
    city: 'text?',
    state: 'text?',
    lat: 'float?',
    lng: 'float?',
    places_told: 'json?',
  }),
);

/** A mail about a transition that quiet hours held. */
export type TourNewsMail = { requestId: string; news: TourNews; to: Party };
export const MailTourNews = defineJob<TourNewsMail>('tours.mail-news', 'mail');

/** Mails about tours, to one side each. Called by jobs only. */
@Injectable()
export class TourMailsService {
  constructor(
    private readonly sql: Sql,
    private readonly mails: RequestMailsService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Reports a transition, unless it is late and another has superseded it; confirmed and cancelled tours carry a calendar
   * entry.
   */
  async sendNews({ id, late }: Delivery, requestId: string, news: TourNews, to: Party): Promise<void> {
    const row = await this.load(requestId);
    const now = this.clock.now();
    if (!row || !isWorthSaying(news, late, row, to, now)) return;
    const asNews = (to === 'owner' ? toOwner : toSender)[news];
    const holds = isStillNews(news, row, to, now);
    const isKnown = (news === 'moved' || news === 'cancelled') && row.accepted_at !== null;
    const hasEntry = news === 'accepted' || news === 'relocated' || isKnown;
    const write = hasEntry && !holds ? overtaken(asNews, to, row.status) : asNews;
    const attach = (person: Recipient): MailAttachment[] =>
      hasEntry && holds ? [this.invite(row, to, person, news === 'cancelled')] : [];
    const options: RequestMailOptions = {
      attach,
      by: actorOf(row, news, to),
      usefulUntil: usefulUntil(news, row, now),
      later: { job: MailTourNews, payload: { requestId, news, to } satisfies TourNewsMail },
    };
    const written = (person: Recipient) => write(factsOf(row, now, to), person);
    if (news === 'relocated') return this.sendPlace(id, row, to, written, options);
    await this.mails.send(id, sidesOf(row), to, written, options);
  }

  /** Sends nothing when the tour is no longer accepted, has begun, or is so near that the next reminder is due. */
  async remind(id: string, requestId: string, to: Party, hours: number): Promise<void> {
    const row = await this.load(requestId);
    const now = this.clock.now();
    const leftMs = row ? Date.parse(row.starts_at) - now.getTime() : 0;
    if (row?.status !== 'ACCEPTED' || leftMs <= 0 || isOutrun(hours, leftMs)) return;
    const write = (person: Recipient) => reminderMail(factsOf(row, now, to), person, to, leftMs);
    await this.mails.send(id, sidesOf(row), to, write, { pressing: true });
  }

  /** One mail for all moves that one side does not know yet. */
  private async sendPlace(
    id: string,
    row: Row,
    to: Party,
    write: (to: Recipient) => MailContent,
    options: RequestMailOptions,
  ): Promise<void> {
    const { mailId, told } = placeNews('tour', row.id, to, { told: row.places_told!, place: row });
    if (await this.mails.send(mailId, sidesOf(row), to, write, { ...options, heldAs: id }))
      await this.sql.rows(PLACE_TOLD.tour, told);
  }

  private load(requestId: string): Promise<Row | null> {
    return this.sql.row(LOAD, [requestId]);
  }

  private invite(row: Row, to: Party, { name, email, url }: Recipient, cancelled: boolean): MailAttachment {
    const facts = factsOf(row, this.clock.now(), to);
    return calendarInvite({
      requestId: row.id,
      startsAt: new Date(row.starts_at),
      endsAt: new Date(row.ends_at),
      at: this.clock.now(),
      cancelled,
      sequence: cancelled ? row.sequence + 1 : row.sequence,
      summary: `Tour: ${facts.title}`,
      description: `${facts.type === 'VIDEO' ? 'Video call' : 'In person'}. See or cancel it: ${url}`,
      location: facts.type === 'VIDEO' ? 'Video call' : facts.place,
      url,
      attendee: { name, email },
      organizer: this.config.sender,
      host: new URL(this.config.publicUrl).hostname,
    });
  }
}

/** The side that acted, as in the notification. Null for an agreed tour, whose mails both sides must get. */
function actorOf(
  { accepted_at: agreedAt, cancelled_by: by }: Row,
  news: TourNews,
  to: Party,
): CancelledBy | null {
  if (agreedAt !== null || news === 'moved') return null;
  if (news === 'cancelled') return by;
  return news === 'requested' || to === 'owner' ? 'sender' : 'owner';
}

const sidesOf = (row: Row) => ({
  kind: 'tour' as const,
  id: row.id,
  ownerId: row.owner_id,
  senderId: row.sender_id,
  visitor: { name: row.requester_name, email: row.requester_email },
});

const factsOf = (row: Row, now: Date, to: Party): TourFactsOfMail => ({
  title: row.title ?? 'your listing',
  place: addressOf(row),
  relocation: row.places_told ? relocationLines(row.places_told[to], row) : [],
  type: row.tour_type,
  videoLink: row.video_link,
  when: instantText(new Date(row.starts_at)),
  newWhen: instantText(new Date(row.proposal?.startsAt ?? row.starts_at)),
  note: row.proposal?.note ?? null,
  name: row.requester_name,
  phone: row.requester_phone,
  email: row.requester_email,
  message: row.message,
  cancelledBy: row.cancelled_by,
  cancelReason: row.cancel_reason,
  reminders: REMINDER_HOURS.filter((hours) => Date.parse(row.starts_at) - hours * HOUR_MS > now.getTime()),
});
