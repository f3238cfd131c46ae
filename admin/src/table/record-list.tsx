import { CreateButton, List, TopToolbar, type ListProps } from 'react-admin';
import type { ReactNode } from 'react';
import { ExportButton } from './export/export-button';
import { ListPages } from './list-pages';

type Props = Omit<ListProps, 'actions' | 'exporter' | 'empty'> & {
  /** Whether new records can be created here. */
  creates?: boolean;
  /** Further actions, shown before the export. */
  acts?: ReactNode;
};

/** A list of records with filters, pages and export. */
export const RecordList = ({ creates = false, acts, ...props }: Props) => (
  <List
    perPage={25}
    pagination={<ListPages />}
    {...props}
    actions={
      <TopToolbar>
        {creates && <CreateButton />}
        {acts}
        <ExportButton />
      </TopToolbar>
    }
    exporter={false}
    empty={false}
  />
);
