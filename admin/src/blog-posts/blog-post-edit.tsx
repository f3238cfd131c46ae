import { useRecordContext } from 'react-admin';
import type { BlogPostRecord } from '../api/records';
import { RecordForm } from '../table/record-form';
import { RecordEdit } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { SiteLink } from '../fields/site-link';
import { BlogPostForm } from './blog-post-form';

const BlogPostEdit = () => (
  <RecordEdit actions={<OnTheSite />} title={<RecordTitle />}>
    <RecordForm>
      <BlogPostForm />
    </RecordForm>
  </RecordEdit>
);

/** A draft has no page yet. */
const OnTheSite = () => {
  const post = useRecordContext<BlogPostRecord>();
  return post?.published ? <SiteLink path={`/blog/${post.slug}`} /> : null;
};

export default BlogPostEdit;
