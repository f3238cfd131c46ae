import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { assertNotBlocked } from '../messaging/blocks/blocked';
import { Clock } from '../platform/clock/clock';
import { newId } from '../platform/database/orm/base.entity';
import { Sql } from '../platform/database/sql/sql';
import { KeyedMutex } from '../platform/http/limits/keyed-mutex';
import { conflict } from '../platform/http/errors';
import { refusalOf } from '../requests/asked-listing';
import { FormLimitsService, type FormSender } from '../requests/form-limits.service';
import { TOUR_OPEN, TourRequest } from './life/tour-request.entity';
import type { TourRequestResponse, TourRequestBody } from './tour-requests.dto';
import { presentTour } from './reading/tour-requests.presenter';
import { ASKED_LISTING, DROP_LAPSED_TOUR, LAPSED_TOUR, REQUEST_TOUR } from './life/tour-writing.sql';
import { TOUR_BY_ID } from './reading/tour-requests.sql';
import { TourTimesService, type AskedTour } from './life/tour-times.service';

type Asked = { id: string; listingId: string; sender: FormSender; form: AskedTour };

/** The form that asks for a tour. */
@Injectable()
export class TourFormService {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly times: TourTimesService,
    private readonly limits: FormLimitsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws 400 for a time out of bounds or a slot that is not offered, 403 for the caller's own listing and after a
   * block, 404 for one that visitors do not see, 409 for a closed one, a slot that is taken or when the person has an
   * open request for it, 429.
   */
  async send(listingId: string, sender: FormSender, form: TourRequestBody): Promise<TourRequestResponse> {
    if (!form.slotStart) TourRequest.assertTime(form.date!, form.time!, this.clock.now());
    await this.admit(listingId, sender, form.requesterEmail);
    const person = sender.userId ?? form.requesterEmail;
    const sent = await this.mutex.runUnless(
      `${listingId} ${form.slotStart ?? person} ${form.tourType}`,
      () => this.times.refusalOf(listingId, sender.userId, form),
      // Begun here and not around the request: who waits in the mutex holds no connection.
      () => this.em.transactional(() => this.sent(listingId, sender, form)),
    );
    if ('refusal' in sent) {
      const { refusal, askedBefore } = sent.refusal;
      throw askedBefore.has(person) ? conflict(TOUR_OPEN.message, TOUR_OPEN.code) : refusal;
    }
    return sent.done;
  }

  private async sent(listingId: string, sender: FormSender, form: AskedTour): Promise<TourRequestResponse> {
    const id = await this.place(listingId, sender, form);
    const row = await this.sql.row(TOUR_BY_ID, [id, sender.userId]);
    const tourRequest = presentTour(row!, 'sender', this.clock.now());
    return { message: 'Tour request sent successfully', tourRequest };
  }

  /** Counts a form about the listing. Throws 429. */
  admit(listingId: string, sender: FormSender, email: string): Promise<void> {
    return this.limits.takeForListing(sender, listingId, { email });
  }

  /** Writes the request, in the running transaction, and returns its id. Throws as {@link send}. */
  async place(listingId: string, sender: FormSender, form: AskedTour): Promise<string> {
    const id = newId();
    await this.insert({ id, listingId, sender, form }, this.clock.now());
    return id;
  }

  /** Throws 403 for the caller's own listing and after a block, 404 for one that visitors do not see, 409 for a closed one. */
  async assertAskable(listingId: string, senderId: string | null): Promise<void> {
    const asked = await this.sql.row(ASKED_LISTING, [listingId]);
    if (!asked?.visible || asked.owner_id === senderId) throw refusalOf(asked, senderId, this.clock.now());
    await assertNotBlocked(this.sql, senderId, asked.owner_id);
  }

  private async insert({ id, listingId, sender, form }: Asked, now: Date): Promise<void> {
    const time = await this.times.timeOf(listingId, sender.userId, form);
    await this.dropLapsed({ listingId, sender, form }, now);
    const asked = await this.sql.row(REQUEST_TOUR, [
      id,
      listingId,
      sender.userId,
      form.tourType,
      form.requesterName,
      form.requesterEmail,
      form.requesterPhone,
      time.startsAt,
      form.message ?? null,
      now,
      time.endsAt,
      time.slotStart,
      time.holdUntil,
      time.accepted,
      time.videoLink,
    ]);
    if (!asked?.added) throw refusalOf(asked, sender.userId, now);
    await assertNotBlocked(this.sql, sender.userId, asked.owner_id);
    const facts = { requestId: id, listingId, ownerId: asked.owner_id, senderId: sender.userId };
    await this.times.takeRequested(facts, form.tourType, time);
  }

  /** A request that lapsed ends as by its job, which finds nothing left to do. */
  private async dropLapsed({ listingId, sender, form }: Omit<Asked, 'id'>, now: Date): Promise<void> {
    const asked = [listingId, sender.userId ?? form.requesterEmail, now] as const;
    const lapsed = await this.sql.row(LAPSED_TOUR, asked);
    if (!lapsed) return;
    const { owner_id: ownerId } = lapsed;
    await this.times.lock(ownerId);
    const dropped = await this.sql.row(DROP_LAPSED_TOUR, asked);
    if (!dropped) return;
    await this.times.cancel({ requestId: dropped.id, listingId, ownerId, senderId: sender.userId }, 'system');
  }
}
