import ModeComment from '@mui/icons-material/ModeComment';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { BlogCommentRecord } from '../api/records';
import { BlogCommentList } from './blog-comment-list';

const BlogCommentShow = lazy(() => import('./blog-comment-show'));

export const blogComments: ResourceProps = {
  name: 'blog-comments',
  icon: ModeComment,
  list: BlogCommentList,
  show: BlogCommentShow,
  options: { label: 'Blog comments' },
  recordRepresentation: (record: BlogCommentRecord) => `Comment of ${record.name}`,
};
