import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '../../platform/clock/durations';
import { conflict, forbidden, type AppError } from '../../platform/http/errors';
import { wrongStatus, type Party } from '../../requests/life/request.states';
import { isLapsed, openProposal, type TourState } from './tour-proposal';

const MOVABLE_BEFORE_MS = 2 * HOUR_MS;
const MOST_MOVES = 5;
const NO_SHOW_FROM_MS = 15 * MINUTE_MS;
const NO_SHOW_UNTIL_MS = DAY_MS;
const CONTEST_MS = WEEK_MS;

/** Why the tour cannot get another time; null when it can. */
export function whyNotMovable(tour: TourState, now: Date): AppError | null {
  if (isLapsed(tour, now)) return wrongStatus('moved', 'CANCELLED');
  if (tour.status !== 'PENDING' && tour.status !== 'ACCEPTED') return wrongStatus('moved', tour.status);
  if (now.getTime() > tour.startsAt.getTime() - MOVABLE_BEFORE_MS)
    return conflict('A tour can be moved until two hours before it starts', 'TOO_LATE');
  return tour.moves < MOST_MOVES
    ? null
    : conflict(`A tour can be moved ${MOST_MOVES} times`, 'TOO_MANY_MOVES');
}

/** Why this side cannot reply to (`respond`) or take back (`withdraw`) the new time. */
export function whyNoReply(
  tour: TourState,
  party: Party,
  act: 'respond' | 'withdraw',
  now: Date,
): AppError | null {
  const proposal = openProposal(tour, now);
  if (!proposal) return conflict('No new time is proposed', 'WRONG_STATUS');
  return (proposal.by === party) === (act === 'withdraw') ? null : forbidden();
}

/** Why nobody can say that the other side did not come; null when they can. */
export function whyNoNoShow({ status, startsAt }: TourState, now: Date): AppError | null {
  if (status !== 'ACCEPTED') return wrongStatus('marked as a no-show', status);
  const since = now.getTime() - startsAt.getTime();
  if (since < NO_SHOW_FROM_MS)
    return conflict('A no-show can be reported from 15 minutes after the start', 'TOO_EARLY');
  return since > NO_SHOW_UNTIL_MS
    ? conflict('A no-show can be reported for 24 hours after the start', 'TOO_LATE')
    : null;
}

/** Why this side cannot contest that it did not come; null when it can. */
export function whyNotContestable(tour: TourState, party: Party, now: Date): AppError | null {
  const { noShowWho, noShowAt, contestedAt } = tour;
  if (!noShowWho || !noShowAt) return conflict('You were not reported as a no-show', 'WRONG_STATUS');
  if (noShowWho !== party) return forbidden();
  if (contestedAt) return conflict('You have contested this already', 'WRONG_STATUS');
  return now.getTime() - noShowAt.getTime() > CONTEST_MS
    ? conflict('A no-show can be contested for 7 days', 'TOO_LATE')
    : null;
}
