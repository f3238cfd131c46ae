import EditNote from '@mui/icons-material/EditNote';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { RevisionRecord } from '../api/records';
import { RevisionList } from './revision-list';

const RevisionShow = lazy(() => import('./revision-show'));

export const revisions: ResourceProps = {
  name: 'revisions',
  icon: EditNote,
  list: RevisionList,
  show: RevisionShow,
  options: { label: 'Edits' },
  recordRepresentation: (record: RevisionRecord) => record.listing.title ?? 'Untitled',
};
