import { Create } from 'react-admin';
import { RecordForm } from '../table/record-form';
import { FaqForm } from './faq-form';

const FaqCreate = () => (
  <Create redirect="list" title="New question">
    <RecordForm defaultValues={{ published: true }}>
      <FaqForm />
    </RecordForm>
  </Create>
);

export default FaqCreate;
