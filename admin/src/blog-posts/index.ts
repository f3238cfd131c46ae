import Article from '@mui/icons-material/Article';
import type { BlogPostRecord } from '../api/records';
import { resource } from '../resource';
import { BlogPostList } from './blog-post-list';

export const blogPosts = resource<BlogPostRecord>({
  name: 'blog-posts',
  icon: Article,
  list: BlogPostList,
  create: () => import('./blog-post-create'),
  edit: () => import('./blog-post-edit'),
  label: 'Blog posts',
  title: (record) => record.title,
});
