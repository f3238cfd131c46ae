import { RecordForm } from '../table/record-form';
import { RecordEdit } from '../table/record-page';
import { RecordTitle } from '../table/record-title';
import { EventForm } from './event-form';

const EventEdit = () => (
  <RecordEdit actions={false} title={<RecordTitle />}>
    <RecordForm>
      <EventForm />
    </RecordForm>
  </RecordEdit>
);

export default EventEdit;
