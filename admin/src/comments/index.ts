import CommentIcon from '@mui/icons-material/Comment';
import type { CommentRecord } from '../api/records';
import { resource } from '../resource';
import { CommentList } from './comment-list';

export const comments = resource<CommentRecord>({
  name: 'comments',
  icon: CommentIcon,
  list: CommentList,
  show: () => import('./comment-show'),
  title: (record) => `Comment of ${record.authorName}`,
});
