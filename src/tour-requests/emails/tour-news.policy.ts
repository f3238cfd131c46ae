import { isNewsOfPlace, type PlaceRow } from '../../requests/places/told-places';
import { STATE_OF_NEWS, type Party, type RequestStatus } from '../../requests/life/request.states';
import type { TourProposal } from '../life/tour-proposal';
import type { TourNews } from './tour-mails';

/** The state by which news of a tour still holds or not. */
export type TourOfNews = PlaceRow & {
  status: RequestStatus;
  /** Instant hours accepted it: it is only reported as accepted. */
  at_once: boolean;
  proposal: TourProposal | null;
  no_show_who: Party | null;
  contested_at: string | null;
  starts_at: string;
  ends_at: string;
};

type Holds = (tour: TourOfNews, to: Party, now: Date) => boolean;

const is =
  (state: RequestStatus): Holds =>
  ({ status }) =>
    status === state;
const isOpen = ({ status }: TourOfNews): boolean => status === 'PENDING' || status === 'ACCEPTED';

/** The tour stays at its time until another is proposed again. */
const endedProposal: Holds = (tour) => isOpen(tour) && !tour.proposal;
/** Holds until the side that was reported contests it. */
const noShow: Holds = ({ no_show_who: who, contested_at: contestedAt }) => who !== null && !contestedAt;

/** When each news still holds. */
const HOLDS: Record<TourNews, Holds> = {
  requested: is(STATE_OF_NEWS.sent),
  accepted: is(STATE_OF_NEWS.accepted),
  completed: is(STATE_OF_NEWS.completed),
  cancelled: is(STATE_OF_NEWS.cancelled),
  moved: isOpen,
  // Until this side knows the new place, or has no visit there any more.
  relocated: (tour, to, now) =>
    tour.status === 'ACCEPTED' && new Date(tour.ends_at) > now && isNewsOfPlace(tour.places_told, tour, [to]),
  proposed: (tour, to) => isOpen(tour) && tour.proposal !== null && tour.proposal.by !== to,
  declined: endedProposal,
  withdrawn: endedProposal,
  expired: endedProposal,
  noShow,
  noShowMarked: noShow,
};

/** Whether the news still holds when its mail is written. A transition that superseded it has a mail of its own. */
export const isStillNews = (news: TourNews, ...of: Parameters<Holds>): boolean => HOLDS[news](...of);

/** Two transitions in quick succession are both reported; one that an outage delayed is not, once it has no use. */
export function isWorthSaying(news: TourNews, late: boolean, ...of: Parameters<Holds>): boolean {
  const [tour] = of;
  if (late || news === 'proposed' || news === 'relocated' || (news === 'requested' && tour.at_once))
    return isStillNews(news, ...of);
  return true;
}

type Until = (tour: TourOfNews, now: Date) => Date | null;

/** Its start, for who would come; once it is over, the next morning is soon enough. */
const start: Until = ({ starts_at: startsAt, ends_at: endsAt }, now) =>
  new Date(endsAt) > now ? new Date(startsAt) : null;

const USEFUL_UNTIL: Partial<Record<TourNews, Until>> = {
  requested: start,
  accepted: start,
  cancelled: start,
  moved: start,
  relocated: start,
  // While it can be accepted.
  proposed: ({ proposal }) => proposal && new Date(proposal.expiresAt),
  declined: start,
  withdrawn: start,
  expired: start,
};

/** Until when its mail is of use, and so is not held for quiet hours; null where it is as good the next morning. */
export const usefulUntil = (news: TourNews, tour: TourOfNews, now: Date): Date | null =>
  USEFUL_UNTIL[news]?.(tour, now) ?? null;
