import { Edit, SimpleForm } from 'react-admin';
import { BlogPostForm } from './blog-post-form';

const BlogPostEdit = () => (
  <Edit redirect="list" mutationMode="pessimistic" actions={false}>
    <SimpleForm>
      <BlogPostForm />
    </SimpleForm>
  </Edit>
);

export default BlogPostEdit;
