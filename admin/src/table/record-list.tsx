import { CreateButton, List, TopToolbar, type ListProps } from 'react-admin';
import type { ReactNode } from 'react';
import { ExportButton } from './export-button';

type Props = Omit<ListProps, 'actions' | 'exporter' | 'empty'> & {
  /** Whether new ones can be made here. */
  creates?: boolean;
  /** What else can be done here, before the file. */
  acts?: ReactNode;
};

/** A list of records with what every list can do: filters, pages, a file for spreadsheets. */
export const RecordList = ({ creates = false, acts, ...props }: Props) => (
  <List
    perPage={25}
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
