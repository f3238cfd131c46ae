import { lagosDate, lagosTime } from '../../platform/clock/clock';
import { presentLife } from '../../requests/requests.presenter';
import type { Party } from '../../requests/life/request.states';
import type { TourRequestView } from '../tour-requests.dto';
import { presentTourFacts, whatElse } from './tour-facts.presenter';
import { isLapsed } from '../life/tour-proposal';
import { stateOf, type TourRow } from './tour-requests.sql';

/** A tour request for one of its two sides. */
export function presentTour(row: TourRow, party: Party, now: Date): TourRequestView {
  const startsAt = new Date(row.starts_at);
  const facts = presentTourFacts(row, now);
  const life = presentLife({ ...row, proposal: facts.proposal }, party, now, startsAt);
  return {
    requestId: row.id,
    listingId: row.listing_id,
    listing: row.listing,
    tourType: row.tour_type,
    requesterName: row.requester_name,
    requesterEmail: row.requester_email,
    requesterPhone: row.requester_phone,
    date: lagosDate(startsAt),
    time: lagosTime(startsAt),
    startsAt: startsAt.toISOString(),
    message: row.message,
    ...facts,
    ...life,
    can: {
      ...life.can,
      accept: life.can.accept && !isLapsed(stateOf(row), now),
      ...whatElse(row, party, now),
    },
  };
}
