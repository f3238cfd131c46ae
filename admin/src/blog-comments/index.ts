import ModeComment from '@mui/icons-material/ModeComment';
import type { BlogCommentRecord } from '../api/records';
import { resource } from '../resource';
import { BlogCommentList } from './blog-comment-list';

export const blogComments = resource<BlogCommentRecord>({
  name: 'blog-comments',
  icon: ModeComment,
  list: BlogCommentList,
  show: () => import('./blog-comment-show'),
  label: 'Blog comments',
  title: (record) => `Comment of ${record.name}`,
});
