import { SimpleForm } from 'react-admin';
import { RecordTitle } from '../table/record-title';
import { EventForm } from './event-form';
import { RecordEdit } from '../table/record-page';

const EventEdit = () => (
  <RecordEdit title={<RecordTitle />}>
    <SimpleForm warnWhenUnsavedChanges>
      <EventForm />
    </SimpleForm>
  </RecordEdit>
);

export default EventEdit;
