import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock, lagosInstant } from '../platform/clock/clock';
import { newId } from '../platform/database/orm/base.entity';
import { Sql } from '../platform/database/sql/sql';
import { Outbox } from '../platform/events/outbox';
import { invalid } from '../platform/http/errors';
import { refusalOf } from '../requests/asked-listing';
import { FormLimits, type FormSender } from '../requests/form-limits';
import { TourRequest } from './tour-request.entity';
import type { TourRequestAnswer, TourRequestBody } from './tour-requests.dto';
import { TourRequested } from './tour-requests.events';
import { presentTour } from './tour-requests.presenter';
import { DROP_LAPSED_TOUR, REQUEST_TOUR, TOUR_BY_ID } from './tour-requests.sql';

/** The form that asks for a tour. */
@Injectable()
export class TourForm {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly outbox: Outbox,
    private readonly limits: FormLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws 400 for a time out of bounds, 403 for the caller's own listing, 404 for one that visitors do not see, 409 for
   * a closed one or when the person has an open request for it, 429.
   */
  async send(listingId: string, sender: FormSender, form: TourRequestBody): Promise<TourRequestAnswer> {
    const now = this.clock.now();
    const problems = TourRequest.problemsOfTime(form.date, form.time, now);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await this.limits.takeForListing(sender, listingId, { email: form.requesterEmail });
    const id = newId();
    await this.em.transactional(() => this.insert(id, listingId, sender, form, now));
    const row = await this.sql.row(TOUR_BY_ID, [id, sender.userId]);
    return { message: 'Tour request sent successfully', tourRequest: presentTour(row!, 'sender', now) };
  }

  private async insert(
    id: string,
    listingId: string,
    sender: FormSender,
    form: TourRequestBody,
    now: Date,
  ): Promise<void> {
    await this.sql.rows(DROP_LAPSED_TOUR, [listingId, sender.userId ?? form.requesterEmail, now]);
    const asked = await this.sql.row(REQUEST_TOUR, [
      id,
      listingId,
      sender.userId,
      form.tourType,
      form.requesterName,
      form.requesterEmail,
      form.requesterPhone,
      lagosInstant(form.date, form.time),
      form.message ?? null,
      now,
    ]);
    if (!asked?.added) throw refusalOf(asked, sender.userId, now);
    this.outbox.record(TourRequested, {
      requestId: id,
      listingId,
      ownerId: asked.owner_id,
      senderId: sender.userId,
    });
  }
}
