import { instant } from '../../requests/requests.presenter';
import type { Party } from '../../requests/life/request.states';
import type { NoShowDecision, TourCanView } from '../../requests/tour-facts.view';
import { stateOf, type TourRow } from './tour-requests.sql';
import { openProposal } from '../life/tour-proposal';
import { whyNoReply, whyNoNoShow, whyNotContestable, whyNotMovable } from '../life/tour.policy';

/** The time of a tour, as both sides, and a visitor by the link, read it. */
export function presentTourFacts(row: TourRow, now: Date) {
  const proposal = openProposal(stateOf(row), now);
  return {
    endsAt: new Date(row.ends_at).toISOString(),
    slotStart: instant(row.slot_start),
    holdUntil: row.status === 'PENDING' ? instant(row.hold_until) : null,
    movedAt: instant(row.moved_at),
    videoLink: row.status === 'ACCEPTED' ? row.video_link : null,
    proposal: proposal && {
      by: proposal.by,
      startsAt: proposal.startsAt,
      endsAt: proposal.endsAt,
      note: proposal.note,
      expiresAt: proposal.expiresAt,
    },
    // A no-show that a case dismissed did not happen.
    noShow:
      row.no_show_who && row.no_show_dismissed_at === null
        ? { who: row.no_show_who, contested: row.contested_at !== null }
        : null,
    noShowDecision: decisionOf(row),
  };
}

/** An admin's decision on a contested no-show; null before it. */
function decisionOf(row: TourRow): NoShowDecision | null {
  if (row.no_show_dismissed_at !== null) return 'DISMISSED';
  return row.no_show_upheld ? 'UPHELD' : null;
}

/** The actions beyond accepting, completing and cancelling. */
export function whatElse(
  row: TourRow,
  party: Party,
  now: Date,
): Omit<TourCanView, 'accept' | 'complete' | 'cancel'> {
  const state = stateOf(row);
  const responds = whyNoReply(state, party, 'respond', now) === null;
  return {
    reschedule: whyNotMovable(state, now) === null,
    rescheduleAccept: responds,
    rescheduleDecline: responds,
    rescheduleWithdraw: whyNoReply(state, party, 'withdraw', now) === null,
    noShow: whyNoNoShow(state, now) === null,
    contest: whyNotContestable(state, party, now) === null,
  };
}
