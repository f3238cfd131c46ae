import { useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, SimpleList, type RaRecord } from 'react-admin';

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
};

/** A list as a table, and on phones as two lines each. A tap opens the record. */
export function RecordTable<R extends RaRecord>({ columns, title, subtitle, opens = 'show' }: Props<R>) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (isPhone) return <SimpleList<R> primaryText={title} secondaryText={subtitle} rowClick={opens} />;
  return (
    <DataTable bulkActionButtons={false} rowClick={opens}>
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
