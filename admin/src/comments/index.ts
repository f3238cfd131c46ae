import CommentIcon from '@mui/icons-material/Comment';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { CommentRecord } from '../api/records';
import { CommentList } from './comment-list';

const CommentShow = lazy(() => import('./comment-show'));

export const comments: ResourceProps = {
  name: 'comments',
  icon: CommentIcon,
  list: CommentList,
  show: CommentShow,
  recordRepresentation: (record: CommentRecord) => `Comment of ${record.authorName}`,
};
