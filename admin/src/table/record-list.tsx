import { CreateButton, List, TopToolbar, type ListProps } from 'react-admin';
import { ExportButton } from './export-button';

type Props = Omit<ListProps, 'actions' | 'exporter' | 'empty'> & {
  /** Whether new ones can be made here. */
  creates?: boolean;
};

/** A list of records with what every list can do: filters, pages, a file for spreadsheets. */
export const RecordList = ({ creates = false, ...props }: Props) => (
  <List
    perPage={25}
    {...props}
    actions={
      <TopToolbar>
        {creates && <CreateButton />}
        <ExportButton />
      </TopToolbar>
    }
    exporter={false}
    empty={false}
  />
);
