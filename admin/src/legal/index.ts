import Gavel from '@mui/icons-material/Gavel';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { LegalRecord } from '../api/records';
import { LegalList } from './legal-list';

const LegalEdit = lazy(() => import('./legal-edit'));

export const legal: ResourceProps = {
  name: 'legal',
  icon: Gavel,
  list: LegalList,
  edit: LegalEdit,
  options: { label: 'Legal texts' },
  recordRepresentation: (record: LegalRecord) => `${record.title}, version ${record.version}`,
};
