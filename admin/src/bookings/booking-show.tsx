import { Link, useRecordContext } from 'react-admin';
import type { BookingRecord } from '../api/records';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { StatusChip } from '../fields/status-chip';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { Facts } from '../text/facts';
import { instantText, priceText, wordsOf } from '../text/texts';
import { BookingCancellation } from './booking-cancellation';
import {
  cancellationsText,
  cautionText,
  nightsText,
  numbersText,
  reasonText,
  refundText,
} from './booking-texts';

/** One stay: what was agreed, what became of it, and the team's cancellation. */
const BookingShow = () => (
  <RecordShow title={<RecordTitle />}>
    <BookingPage />
  </RecordShow>
);

const BookingPage = () => {
  const booking = useRecordContext<BookingRecord>();
  if (!booking) return null;
  return (
    <Panels>
      <Agreement booking={booking} />
      <People booking={booking} />
      <Outcome booking={booking} />
      {booking.can.cancel && <BookingCancellation booking={booking} />}
    </Panels>
  );
};

const Agreement = ({ booking }: { booking: BookingRecord }) => (
  <Panel title={booking.number}>
    <Facts
      facts={[
        ['Status', <StatusChip key="status" status={booking.status} />],
        [
          'Home',
          <Link key="home" to={`/listings/${booking.listingId}/show`}>
            {booking.listingTitle ?? 'Untitled'}
          </Link>,
        ],
        ['Room', booking.unitName],
        ['Nights', nightsText(booking)],
        ['For', numbersText(booking)],
        ['Total', priceText(booking.total)],
        ['Caution', booking.caution > 0 ? priceText(booking.caution) : null],
        ['Asked', instantText(booking.createdAt)],
        ['By', booking.source === 'WALK_IN' ? 'At the front desk' : 'On the site'],
      ]}
    />
  </Panel>
);

const People = ({ booking }: { booking: BookingRecord }) => (
  <Panel title="Guest and host">
    <Facts
      facts={[
        ['Guest', <Person key="guest" userId={booking.guestId} name={booking.name} />],
        ['Email', booking.email],
        ['Phone', booking.phone],
        ['Host', <Person key="host" userId={booking.ownerId} name={booking.ownerName} />],
        ['The host cancelled', cancellationsText(booking) ?? 'Never in twelve months'],
      ]}
    />
  </Panel>
);

/** How the booking went on and ended. */
const Outcome = ({ booking }: { booking: BookingRecord }) => {
  const { cancelledBy, cancelledAt, noShowAt } = booking;
  const { contestedAt, contestReason, cautionContestReason, cases } = booking;
  const facts = [
    ['Cancelled by', cancelledBy && wordsOf(cancelledBy)],
    ['Cancelled', cancelledAt && instantText(cancelledAt)],
    ['Why', reasonText(booking)],
    ['Comes back', refundText(booking)],
    ['Marked as not arrived', noShowAt && instantText(noShowAt)],
    ['Contested', contestedAt && instantText(contestedAt)],
    ['What the guest says', contestReason],
    ['Caution', cautionText(booking)],
    ['About the caution, the guest says', cautionContestReason],
    ...cases.map(
      ({ caseId, caseNumber, kind, state }) =>
        [
          `Case: ${wordsOf(kind).toLowerCase()}`,
          <Link key={caseId} to={`/cases/${caseId}/show`}>
            {caseNumber}, {wordsOf(state).toLowerCase()}
          </Link>,
        ] as const,
    ),
  ] as const;
  if (facts.every(([, value]) => !value)) return null;
  return (
    <Panel title="What became of it">
      <Facts facts={facts} />
    </Panel>
  );
};

export default BookingShow;
