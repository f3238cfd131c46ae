import Gavel from '@mui/icons-material/Gavel';
import type { LegalRecord } from '../api/records';
import { resource } from '../resource';
import { LegalList } from './legal-list';

export const legal = resource<LegalRecord>({
  name: 'legal',
  icon: Gavel,
  list: LegalList,
  edit: () => import('./legal-edit'),
  label: 'Legal texts',
  title: (record) => `${record.title}, version ${record.version}`,
});
