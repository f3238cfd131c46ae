import { InstantColumn, TextColumn } from '../platform/database/orm/columns';
import { lagosDate, lagosInstant } from '../platform/clock/clock';
import { answerConstraint, type FieldErrors } from '../platform/http/errors';
import { RequestColumns, RequestEntity } from '../requests/request.entity';
import { IndexOn, UniqueBy } from '../platform/database/orm/indexes';

answerConstraint('tour_requests_open_unique', {
  text: 'You have an open tour request for this home already',
  code: 'TOUR_OPEN',
});

export const TOUR_TYPES = ['IN_PERSON', 'VIDEO'] as const;
export type TourType = (typeof TOUR_TYPES)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LEAST_AHEAD_MS = HOUR_MS;
const MOST_AHEAD_DAYS = 90;

/** Somebody wants to see a listing at a time. */
@RequestEntity('tour_requests')
@UniqueBy(
  'tour_requests_open_unique',
  "(listing_id, coalesce(sender_id::text, requester_email)) where status in ('PENDING', 'ACCEPTED')",
)
@IndexOn('tour_requests_listing_index', ['listingId', 'createdAt'])
export class TourRequest extends RequestColumns {
  @TextColumn({ oneOf: TOUR_TYPES }) tourType: TourType;
  @TextColumn() requesterName: string;
  /** Lower-case. */
  @TextColumn() requesterEmail: string;
  @TextColumn() requesterPhone: string;
  @InstantColumn() startsAt: Date;
  @TextColumn({ nullable: true }) message: string | null = null;

  /** What is wrong with a time (a date and a time of day in Lagos): at least one hour and at most 90 days ahead. */
  static problemsOfTime(date: string, time: string, now: Date): FieldErrors {
    const startsAt = lagosInstant(date, time).getTime();
    if (date < lagosDate(now)) return { date: 'Please choose a day that is still to come' };
    if (startsAt < now.getTime() + LEAST_AHEAD_MS)
      return { time: 'Please choose a time at least one hour ahead' };
    if (startsAt > now.getTime() + MOST_AHEAD_DAYS * DAY_MS) {
      return { date: `Please choose a day at most ${MOST_AHEAD_DAYS} days ahead` };
    }
    return {};
  }
}
