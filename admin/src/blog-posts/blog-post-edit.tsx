import { SimpleForm, useRecordContext } from 'react-admin';
import type { BlogPostRecord } from '../api/records';
import { RecordTitle } from '../table/record-title';
import { SiteLink } from '../fields/site-link';
import { BlogPostForm } from './blog-post-form';
import { RecordEdit } from '../table/record-page';

const BlogPostEdit = () => (
  <RecordEdit actions={<OnTheSite />} title={<RecordTitle />}>
    <SimpleForm warnWhenUnsavedChanges>
      <BlogPostForm />
    </SimpleForm>
  </RecordEdit>
);

/** A draft has no page yet. */
const OnTheSite = () => {
  const post = useRecordContext<BlogPostRecord>();
  return post?.published ? <SiteLink path={`/blog/${post.slug}`} /> : null;
};

export default BlogPostEdit;
