import { Create, SimpleForm } from 'react-admin';
import { BlogPostForm } from './blog-post-form';

const BlogPostCreate = () => (
  <Create redirect="list" title="New post">
    <SimpleForm warnWhenUnsavedChanges defaultValues={{ authorName: 'Gidana', published: false }}>
      <BlogPostForm />
    </SimpleForm>
  </Create>
);

export default BlogPostCreate;
