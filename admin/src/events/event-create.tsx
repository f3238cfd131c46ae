import { Create, SimpleForm } from 'react-admin';
import { EventForm } from './event-form';

const EventCreate = () => (
  <Create redirect="list" title="New event">
    <SimpleForm warnWhenUnsavedChanges defaultValues={{ published: true, audience: 'everyone' }}>
      <EventForm />
    </SimpleForm>
  </Create>
);

export default EventCreate;
