import {
  BooleanInput,
  DateTimeInput,
  maxLength,
  minLength,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useStates } from '../api/vocabulary';
import { wordsOf } from '../fields/texts';

export const EVENT_KINDS = ['OPEN_HOUSE', 'COMMUNITY', 'WEBINAR'].map((id) => ({ id, name: wordsOf(id) }));

const AUDIENCES = [
  { id: 'everyone', name: 'Everyone' },
  { id: 'silver', name: 'Silver and gold' },
  { id: 'gold', name: 'Gold' },
];

/** Inputs give local times; the server takes instants. */
const asInstant = (value: string): string | null => (value ? new Date(value).toISOString() : null);

export const EventForm = () => {
  const states = useStates().map(({ name }) => ({ id: name, name }));
  return (
    <>
      <SelectInput source="kind" choices={EVENT_KINDS} validate={required()} />
      <TextInput source="title" validate={[required(), minLength(3), maxLength(160)]} />
      <TextInput source="description" multiline minRows={4} validate={[required(), maxLength(5000)]} />
      <TextInput source="place" label="Where" validate={[required(), maxLength(200)]} />
      <SelectInput source="state" choices={states} />
      <DateTimeInput source="startsAt" label="Starts" parse={asInstant} validate={required()} />
      <DateTimeInput source="endsAt" label="Ends" parse={asInstant} validate={required()} />
      <TextInput source="listingId" label="Id of the listing that can be seen" />
      <TextInput source="link" label="Web address" />
      <SelectInput
        source="audience"
        label="For"
        choices={AUDIENCES}
        validate={required()}
        helperText="People of a tier are invited when the event is published"
      />
      <BooleanInput source="published" label="Published" />
    </>
  );
};
