import { Checkbox, useMediaQuery, type Theme } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  DataTable,
  SimpleList,
  useDataTableRenderContext,
  useDataTableSortContext,
  useGetResourceLabel,
  useListContext,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin';
import { ListNotLoaded } from './list-not-loaded';
import { Nothing } from '../text/nothing';
import { grouped } from '../text/texts';

export type Column<R extends RaRecord> = {
  /** The sort key; a column without one cannot be sorted. */
  source?: string;
  label: string;
  value: (record: R) => ReactNode;
};

type Props<R extends RaRecord> = {
  columns: Column<R>[];
  /** The title of a record on a phone. */
  title: (record: R) => ReactNode;
  subtitle: (record: R) => ReactNode;
  /** The page that a press opens. */
  opens?: 'show' | 'edit';
  /** Which records can be selected; without it none can. Phones have no checkboxes: there a row is one big link. */
  ticks?: (record: R) => boolean;
  /** The message of an empty list. */
  empty?: ReactElement;
};

/**
 * Texts without a space must not push the other columns out of view. The width limits the cell's wish, not the
 * column; `anywhere` would break the words of all columns for the longest. A chip cannot break, and short texts keep
 * their width.
 */
const UNBROKEN = {
  '& .MuiTableCell-root:not(:has(.MuiChip-root, .keeps-width))': {
    maxWidth: '11vw',
    overflowWrap: 'break-word',
  },
};

/** A table of records, on phones with two lines for each, or why they could not be read. A press opens the record. */
export function RecordTable<R extends RaRecord>({
  columns,
  title,
  subtitle,
  opens = 'show',
  ticks,
  empty = <Nothing />,
}: Props<R>) {
  const { data, error, resource } = useListContext<R>();
  const name = useGetResourceLabel()(resource);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (error && !data) return <ListNotLoaded />;
  if (isPhone)
    return (
      <SimpleList<R>
        primaryText={title}
        secondaryText={subtitle}
        rowClick={opens}
        empty={empty}
        sx={{ overflowWrap: 'anywhere' }}
      />
    );
  return (
    <DataTable aria-label={name} bulkActionButtons={false} rowClick={opens} empty={empty} sx={UNBROKEN}>
      {ticks && (
        <DataTable.Col
          label=""
          disableSort
          render={(record: R) => <Tick record={record} name={title(record)} isFree={ticks(record)} />}
        />
      )}
      {columns.map(({ source, label, value }) => (
        <SortableCol
          key={label}
          source={source}
          label={label}
          disableSort={!source}
          render={(record: R) => grouped(value(record))}
        />
      ))}
    </DataTable>
  );
}

/** A column whose header says to screen readers how the table is sorted by it; react-admin only draws an arrow. */
const SortableCol = <R extends RaRecord>(props: DataTableColumnProps<R>) => {
  const isHeader = useDataTableRenderContext() === 'header';
  const sort = useDataTableSortContext();
  const isSorted = isHeader && props.source !== undefined && props.source === sort?.field;
  const order = sort?.order === 'ASC' ? 'ascending' : 'descending';
  return <DataTable.Col<R> {...props} aria-sort={isSorted ? order : undefined} />;
};

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
