import { linesWithWarning } from '../../messaging/conversations/scam-warning';
import type { Party } from '../../requests/life/request.states';
import {
  link,
  remindersOfTour,
  requester,
  timeAndPlace,
  type TourFactsOfMail,
  type Write,
} from './tour-facts';

/** About another time or place, and about who did not come. */
export type MoveNews =
  | 'moved'
  | 'relocated'
  | 'proposed'
  | 'declined'
  | 'withdrawn'
  | 'expired'
  | 'noShow'
  | 'noShowMarked';

const STAYS = ['The tour stays at the time below.'];

/** The same words to both sides, but for who the other one is. */
export const movedMails = (to: Party): Record<MoveNews, Write> => ({
  moved: (tour, { url }) => ({
    subject: `Tour moved: ${tour.title}, ${tour.when}`,
    heading: 'The tour has a new time',
    lines: [...remindersOfTour(tour), 'If the tour is in your calendar, its entry moves too.'],
    facts: [...timeAndPlace(tour), ...link(tour), ...(to === 'owner' ? requester(tour) : [])],
    action: { label: 'See the tour', url },
  }),
  relocated: (tour, { url }) => ({
    subject: `Address changed: ${tour.title}, ${tour.when}`,
    heading: 'The address of the tour has changed',
    lines: [...tour.relocation, 'The calendar entry is attached, with the new place.'],
    facts: [...timeAndPlace(tour), ...(to === 'owner' ? requester(tour) : [])],
    action: { label: to === 'owner' ? 'See the tour' : 'See or cancel it', url },
  }),
  proposed: (tour, { url }) => ({
    subject: `New time proposed: ${tour.title}, ${tour.newWhen}`,
    heading: `${otherThan(to, tour)} proposes another time`,
    lines: [`Proposed: ${tour.newWhen} (Lagos time).`, ...linesWithWarning(tour.note ?? '')],
    facts: timeAndPlace(tour),
    action: { label: 'Accept or decline it', url },
  }),
  declined: mail('New time declined', (tour) => `${otherThan(to, tour)} declined the new time`, STAYS),
  withdrawn: mail('New time withdrawn', (tour) => `${otherThan(to, tour)} withdrew the new time`, STAYS),
  expired: mail('New time lapsed', 'Nobody answered in time', STAYS),
  noShow: mail('Marked as not arrived', (tour) => `${otherThan(to, tour)} says that you were not there`, [
    'If you were, say so within 7 days: an admin then looks at it.',
  ]),
  noShowMarked: mail('Marked as not arrived', (tour) => `${otherThan(to, tour)} was marked as not arrived`, [
    'If they were there, they can say so within 7 days: an admin then looks at it.',
  ]),
});

const otherThan = (to: Party, { name }: TourFactsOfMail): string => (to === 'owner' ? name : 'The owner');

function mail(
  subject: string,
  heading: string | ((tour: TourFactsOfMail) => string),
  lines: string[],
): Write {
  return (tour, { url }) => ({
    subject: `${subject}: ${tour.title}, ${tour.when}`,
    heading: typeof heading === 'string' ? heading : heading(tour),
    lines,
    facts: [...timeAndPlace(tour), ...link(tour)],
    action: { label: 'See the tour', url },
  });
}
