import { RecordForm } from '../table/record-form';
import { RecordEdit } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { FaqForm } from './faq-form';

const FaqEdit = () => (
  <RecordEdit actions={false} title={<RecordTitle />}>
    <RecordForm>
      <FaqForm />
    </RecordForm>
  </RecordEdit>
);

export default FaqEdit;
