import { SelectInput } from 'react-admin';
import type { CommunityRecord } from '../api/records';
import { RecordLink } from '../table/record-link';
import { RecordList } from '../table/record-list';
import { RecordTable, type Column } from '../table/record-table';
import { REMOVAL_STATUSES } from '../table/removal-filters';
import { StatusChip } from '../fields/status-chip';
import { choicesOf, counted, instantText, wordsOf } from '../text/texts';

const COLUMNS: Column<CommunityRecord>[] = [
  { source: 'name', label: 'Name', value: ({ id, name }) => <RecordLink id={id}>{name}</RecordLink> },
  { source: 'privacy', label: 'Privacy', value: ({ privacy }) => wordsOf(privacy) },
  { label: 'Owner', value: ({ ownerName }) => ownerName },
  { source: 'memberCount', label: 'Members', value: ({ memberCount }) => memberCount },
  { source: 'status', label: 'Status', value: ({ status }) => <StatusChip status={status} /> },
  { source: 'createdAt', label: 'Created', value: ({ createdAt }) => instantText(createdAt) },
];

const FILTERS = [
  <SelectInput
    key="privacy"
    source="privacy"
    label="Privacy"
    choices={choicesOf(['public', 'private'])}
    alwaysOn
  />,
  <SelectInput key="status" source="status" label="Status" choices={REMOVAL_STATUSES} alwaysOn />,
];

type Props = { filter?: object };

const CircleList = ({ filter }: Props) => (
  <RecordList sort={{ field: 'createdAt', order: 'DESC' }} filter={filter} search filters={FILTERS}>
    <RecordTable<CommunityRecord>
      columns={COLUMNS}
      title={({ name }) => name}
      subtitle={({ privacy, memberCount, status }) =>
        `${wordsOf(privacy)}, ${counted(memberCount, 'member')}, ${wordsOf(status)}`
      }
    />
  </RecordList>
);

/** Communities, removed ones included. */
export const CommunityList = () => <CircleList filter={{ kind: 'community' }} />;

/** Groups, removed ones included. */
export const GroupList = () => <CircleList />;
