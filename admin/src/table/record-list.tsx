import {
  CreateButton,
  List,
  SearchInput,
  SelectInput,
  TopToolbar,
  type ListProps,
  type SelectInputProps,
} from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { ExportButton } from './export/export-button';
import { ListPages } from './list-pages';

type Props = Omit<ListProps, 'actions' | 'exporter' | 'empty' | 'filters'> & {
  /** Whether the list is searched by words; a text says for what. */
  search?: boolean | string;
  /** The choices of its filter by status. */
  statuses?: SelectInputProps['choices'];
  /** Further filters. */
  filters?: ReactElement[];
  /** Whether new records can be created here. */
  creates?: boolean;
  /** Further actions, shown before the export. */
  acts?: ReactNode;
};

/** A list of records with filters, pages and export. */
export const RecordList = ({ search, statuses, filters = [], creates = false, acts, ...props }: Props) => (
  <List
    perPage={25}
    pagination={<ListPages />}
    {...props}
    filters={[
      ...(search
        ? [<SearchInput key="q" source="q" {...(search !== true && { placeholder: search })} alwaysOn />]
        : []),
      ...(statuses
        ? [<SelectInput key="status" source="status" label="Status" choices={statuses} alwaysOn />]
        : []),
      ...filters,
    ]}
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
