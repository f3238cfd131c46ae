import { Edit, SimpleForm } from 'react-admin';
import { RecordTitle } from '../table/record-title';
import { EventForm } from './event-form';

const EventEdit = () => (
  <Edit redirect="list" mutationMode="pessimistic" actions={false} title={<RecordTitle />}>
    <SimpleForm>
      <EventForm />
    </SimpleForm>
  </Edit>
);

export default EventEdit;
