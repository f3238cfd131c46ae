import { SimpleForm } from 'react-admin';
import { RecordTitle } from '../table/record-title';
import { FaqForm } from './faq-form';
import { RecordEdit } from '../table/record-page';

const FaqEdit = () => (
  <RecordEdit title={<RecordTitle />}>
    <SimpleForm warnWhenUnsavedChanges>
      <FaqForm />
    </SimpleForm>
  </RecordEdit>
);

export default FaqEdit;
