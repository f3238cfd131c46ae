import { Edit, SimpleForm } from 'react-admin';
import { FaqForm } from './faq-form';

const FaqEdit = () => (
  <Edit redirect="list" mutationMode="pessimistic" actions={false}>
    <SimpleForm>
      <FaqForm />
    </SimpleForm>
  </Edit>
);

export default FaqEdit;
