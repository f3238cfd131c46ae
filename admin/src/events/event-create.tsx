import { Create } from 'react-admin';
import { RecordForm } from '../table/record-form';
import { EventForm } from './event-form';

const EventCreate = () => (
  <Create redirect="list" title="New event">
    <RecordForm defaultValues={{ published: true, audience: 'everyone' }}>
      <EventForm />
    </RecordForm>
  </Create>
);

export default EventCreate;
