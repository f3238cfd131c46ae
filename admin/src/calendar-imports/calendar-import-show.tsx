import { Link, useRecordContext } from 'react-admin';
import type { CalendarImportRecord } from '../api/records';
import { Panel } from '../fields/panel';
import { Panels } from '../fields/panels';
import { Person } from '../fields/person';
import { StatusChip } from '../fields/status-chip';
import { RecordShow } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { Facts } from '../text/facts';
import { instantText } from '../text/texts';
import { subjectOf } from './import-texts';

/** One imported calendar, read-only. */
const CalendarImportShow = () => (
  <RecordShow title={<RecordTitle />}>
    <CalendarImportPage />
  </RecordShow>
);

const CalendarImportPage = () => {
  const record = useRecordContext<CalendarImportRecord>();
  if (!record) return null;
  const { name, host, status, error, readAt, failingSince, events, conflicts } = record;
  const { listingId, unitName, ownerId, ownerName, createdAt } = record;
  return (
    <Panels>
      <Panel title={name}>
        <Facts
          facts={[
            ['Status', <StatusChip key="status" status={status} />],
            ['Why', error],
            ['Cannot be read since', failingSince && instantText(failingSince)],
            ['Read', instantText(readAt)],
            ['Host', host],
            [
              'For',
              listingId ? (
                <Link key="of" to={`/listings/${listingId}/show`}>
                  {subjectOf(record)}
                </Link>
              ) : (
                subjectOf(record)
              ),
            ],
            ['Room', unitName],
            ['Entries', String(events)],
            ['Nights that were not free', String(conflicts)],
            ['Owner', <Person key="owner" userId={ownerId} name={ownerName} />],
            ['Added', instantText(createdAt)],
          ]}
        />
      </Panel>
    </Panels>
  );
};

export default CalendarImportShow;
