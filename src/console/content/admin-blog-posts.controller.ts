import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminBlogPostView, BlogPostBody } from '../../content/blog/blog.dto';
import { AdminOnly } from '../../platform/access/access';
import { ContentOf } from './content-records';
import { blogPostResource } from './content.resources';

@ApiTags('Console')
@AdminOnly()
@Controller('admin/blog-posts')
export class AdminBlogPostsController extends ContentOf({
  kind: 'blog-posts',
  noun: 'a post',
  resource: blogPostResource,
  view: AdminBlogPostView,
  body: BlogPostBody,
  list: 'All posts, drafts first',
  one: 'One post',
  write: (editing, body, admin, id) => editing.writePost(body, admin, id),
}) {}
