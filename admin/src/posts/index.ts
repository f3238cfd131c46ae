import Article from '@mui/icons-material/Article';
import type { PostRecord } from '../api/records';
import { resource } from '../resource';
import { PostList } from './post-list';

export const posts = resource<PostRecord>({
  name: 'posts',
  icon: Article,
  list: PostList,
  show: () => import('./post-show'),
  title: (record) => record.title,
});
