import { Checkbox, useMediaQuery, type Theme } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { DataTable, SimpleList, useListContext, type RaRecord } from 'react-admin';
import { Nothing } from '../text/nothing';

export type Column<R extends RaRecord> = {
  /** The sort key; without one the column cannot be sorted by. */
  source?: string;
  label: string;
  value: (record: R) => ReactNode;
};

type Props<R extends RaRecord> = {
  columns: Column<R>[];
  /** How a record reads on a phone. */
  title: (record: R) => ReactNode;
  subtitle: (record: R) => ReactNode;
  /** The page that a tap opens. */
  opens?: 'show' | 'edit';
  /** Which records can be ticked; without it none can. Phones have no ticks: a row there is one big link. */
  ticks?: (record: R) => boolean;
  /** What is said when nothing is there. */
  empty?: ReactElement;
};

/** A list as a table, and on phones as two lines each. A tap opens the record. */
export function RecordTable<R extends RaRecord>({
  columns,
  title,
  subtitle,
  opens = 'show',
  ticks,
  empty = <Nothing />,
}: Props<R>) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (isPhone)
    return <SimpleList<R> primaryText={title} secondaryText={subtitle} rowClick={opens} empty={empty} />;
  return (
    <DataTable bulkActionButtons={false} rowClick={opens} empty={empty}>
      {ticks && (
        <DataTable.Col
          label=""
          disableSort
          render={(record: R) => <Tick record={record} name={title(record)} isFree={ticks(record)} />}
        />
      )}
      {columns.map(({ source, label, value }) => (
        <DataTable.Col
          key={label}
          source={source}
          label={label}
          disableSort={!source}
          render={(record: R) => value(record)}
        />
      ))}
    </DataTable>
  );
}

const Tick = ({ record, name, isFree }: { record: RaRecord; name: ReactNode; isFree: boolean }) => {
  const { selectedIds, onToggleItem } = useListContext();
  const label = `Select ${typeof name === 'string' ? name : 'this'}`;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      disabled={!isFree}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
};
