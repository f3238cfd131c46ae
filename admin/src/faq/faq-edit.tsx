import { Edit, SimpleForm } from 'react-admin';
import { RecordTitle } from '../table/record-title';
import { FaqForm } from './faq-form';

const FaqEdit = () => (
  <Edit redirect="list" mutationMode="pessimistic" actions={false} title={<RecordTitle />}>
    <SimpleForm>
      <FaqForm />
    </SimpleForm>
  </Edit>
);

export default FaqEdit;
