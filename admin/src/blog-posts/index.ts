import Article from '@mui/icons-material/Article';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { BlogPostRecord } from '../api/records';
import { BlogPostList } from './blog-post-list';

const BlogPostCreate = lazy(() => import('./blog-post-create'));
const BlogPostEdit = lazy(() => import('./blog-post-edit'));

export const blogPosts: ResourceProps = {
  name: 'blog-posts',
  icon: Article,
  list: BlogPostList,
  create: BlogPostCreate,
  edit: BlogPostEdit,
  options: { label: 'Blog posts' },
  recordRepresentation: (record: BlogPostRecord) => record.title,
};
