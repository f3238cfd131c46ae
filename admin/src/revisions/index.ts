import EditNote from '@mui/icons-material/EditNote';
import type { RevisionRecord } from '../api/records';
import { resource } from '../resource';
import { RevisionList } from './revision-list';

export const revisions = resource<RevisionRecord>({
  name: 'revisions',
  icon: EditNote,
  list: RevisionList,
  show: () => import('./revision-show'),
  label: 'Edits',
  title: (record) => record.listing.title ?? 'Untitled',
});
