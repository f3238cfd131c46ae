import { Edit, SimpleForm } from 'react-admin';
import { EventForm } from './event-form';

const EventEdit = () => (
  <Edit redirect="list" mutationMode="pessimistic" actions={false}>
    <SimpleForm>
      <EventForm />
    </SimpleForm>
  </Edit>
);

export default EventEdit;
