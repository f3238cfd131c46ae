import { List, SearchInput, SelectInput } from 'react-admin';
import { useTerms } from '../api/vocabulary';
import { ListPages } from '../table/list-pages';
import { SaveTrail } from '../decisions/undo/save-trail';
import { QueueItems } from './queue-items';

const KINDS = [
  { id: 'listing', name: 'New listings' },
  { id: 'revision', name: 'Edits' },
];

/** The refresh interval, since other admins claim and decide meanwhile. */
const SOON_MS = 30_000;

/** All items that wait for a decision, oldest first. */
export const QueueList = () => {
  const types = useTerms('listingTypes').map(({ value, label }) => ({ id: value, name: label }));
  return (
    <List
      title="Queue"
      sort={{ field: 'submittedAt', order: 'ASC' }}
      perPage={25}
      pagination={<ListPages />}
      queryOptions={{ refetchInterval: SOON_MS }}
      actions={false}
      exporter={false}
      empty={false}
      filters={[
        <SearchInput key="q" source="q" alwaysOn />,
        <SelectInput key="kind" source="kind" label="Kind" choices={KINDS} alwaysOn />,
        <SelectInput key="type" source="type" label="Type" choices={types} alwaysOn />,
      ]}
    >
      <SaveTrail list="queue" />
      <QueueItems />
    </List>
  );
};
