import { Create, SimpleForm } from 'react-admin';
import { FaqForm } from './faq-form';

const FaqCreate = () => (
  <Create redirect="list" title="New question">
    <SimpleForm warnWhenUnsavedChanges defaultValues={{ published: true }}>
      <FaqForm />
    </SimpleForm>
  </Create>
);

export default FaqCreate;
