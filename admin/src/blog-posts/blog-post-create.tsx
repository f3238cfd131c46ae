import { Create } from 'react-admin';
import { RecordForm } from '../table/record-form';
import { BlogPostForm } from './blog-post-form';

const BlogPostCreate = () => (
  <Create redirect="list" title="New post">
    <RecordForm defaultValues={{ authorName: 'Gidana', published: false }}>
      <BlogPostForm />
    </RecordForm>
  </Create>
);

export default BlogPostCreate;
