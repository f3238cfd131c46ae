import Article from '@mui/icons-material/Article';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { PostRecord } from '../api/records';
import { PostList } from './post-list';

const PostShow = lazy(() => import('./post-show'));

export const posts: ResourceProps = {
  name: 'posts',
  icon: Article,
  list: PostList,
  show: PostShow,
  recordRepresentation: (record: PostRecord) => record.title,
};
